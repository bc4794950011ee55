import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { askedToSign } from "./askedToSign.ts"
import { heavyPdf } from "./heavyPdf.ts"
import { downloadFrom } from "./turns.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

/**
 * Pages as office scanners write them, each with the square code `RP1:900012:…` of another client's document: JPEG 2000 by
 * OpenJPEG, fax (T.6) by libtiff, and JBIG2 as one region that is coded like the fax.
 */
const scans = [
  { name: "jpeg2000.pdf", decoder: "openjpeg_nowasm_fallback.js" },
  { name: "jbig2.pdf", decoder: "jbig2_nowasm_fallback.js" },
  { name: "fax.pdf", decoder: "jbig2_nowasm_fallback.js" }
]

it("finds the code on pages of office scanners and says nothing of another client's document", async () => {
  const { complaints, leave, page } = await signedIn(sampleUsers.client, "/documents")
  const [asked] = await askedToSign(page, 1)
  await page.goto(at(`/documents?requirement=${String(asked?.requirement_id)}&act=print`))
  const sheet = page.getByRole("dialog").filter({ has: page.getByRole("heading", { name: "Sign by hand" }) })
  await downloadFrom(page, () => sheet.getByRole("button", { name: "Print the sheets" }).click())
  await page.keyboard.press("Escape")
  const fetched: Array<string> = []
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname))
  const drop = async (name: string, buffer: Buffer) => {
    await page.locator('input[type="file"]').first().setInputFiles({ name, mimeType: "application/pdf", buffer })
    return page.getByRole("listitem").filter({ hasText: name })
  }
  const decoders = () => fetched.filter((path) => path.startsWith("/pdf/")).map((path) => path.split("/").at(-1))

  const plain = await drop("plain.pdf", heavyPdf("A page of text alone", 1000))
  await plain.getByText("It has none of our codes. Choose its document.").waitFor()
  expect(decoders()).toEqual([])
  for (const { name, decoder } of scans) {
    fetched.length = 0
    const buffer = readFileSync(join(import.meta.dirname, "scans", name))
    const item = await drop(name, buffer)
    // As for a document that does not exist, without disclosing that another client has it.
    await item.getByText(/^This document does not exist/).waitFor()
    expect(decoders()).toEqual([decoder])
  }
  // The browser itself reports the three answers of 404; nothing else, and no violation of the policy.
  const all = await complaints()
  expect(all).toHaveLength(scans.length)
  for (const complaint of all) expect(complaint).toMatch(/^console: Failed to load resource: .* 404/)
  await leave()
})
