import type { Download, Page } from "playwright"
import { describe, expect, it } from "vitest"
import { type AskedDocument, askedFor, firstUnclaimed } from "./askedDocuments.ts"
import { askedToSign } from "./askedToSign.ts"
import { faultsOf } from "./faultsOf.ts"
import { scannedPage } from "./scannedPage.ts"
import { downloadFrom } from "./turns.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

const sheet = (page: Page) =>
  page.getByRole("dialog").filter({ has: page.getByRole("heading", { name: "Sign by hand" }) })

const ownDocument = (page: Page) => page.getByRole("button", { name: /^How to get Limited power of attorney/ }).first()

const bytesOf = async (file: Download): Promise<Buffer> => {
  const parts: Array<Buffer> = []
  for await (const part of await file.createReadStream()) parts.push(Buffer.from(part as Uint8Array))
  return Buffer.concat(parts)
}

/** A power that the client is asked to sign, and its group. */
const powerOf = async (page: Page): Promise<AskedDocument> => {
  const powers = (await askedFor(page)).filter(({ code }) => code === "poa-provider")
  const power = await firstUnclaimed(powers)
  if (power === undefined) throw new Error("The sample client is asked for no power of attorney")
  return power
}

/** The sheets on A4. */
const printSheet = async (page: Page): Promise<Download> => {
  await sheet(page).getByRole("button", { name: "A4" }).click()
  return downloadFrom(page, () => sheet(page).getByRole("button", { name: "Print the sheets" }).click())
}

/** Opens a document that is signed by hand from its row, by the keyboard. */
const openDocument = async (page: Page, { group, owner }: AskedDocument): Promise<void> => {
  await page.goto(at(`/documents?search=${encodeURIComponent(owner)}&open=${encodeURIComponent(group)}`))
  // Rows far below are drawn once they come near.
  await page.getByRole("treegrid").evaluate((tree) => tree.scrollIntoView())
  await ownDocument(page).focus()
  await page.keyboard.press("Enter")
  await sheet(page).getByRole("heading", { name: "Sign by hand" }).waitFor()
}

/** Presses a button of the sheet by the keyboard. */
const press = async (page: Page, name: string | RegExp): Promise<void> => {
  await sheet(page).getByRole("button", { name }).focus()
  await page.keyboard.press("Enter")
}

describe("a document that is signed by hand", () => {
  it("is printed, scanned and posted by the keyboard alone", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, "/documents")
    const faults: Array<string> = []
    const power = await powerOf(page)
    await openDocument(page, power)
    faults.push(...(await faultsOf(page, "not printed")))
    const file = await downloadFrom(page, () => press(page, "Print the sheets"))
    expect(file.suggestedFilename()).toMatch(/^Cover sheet .*\.pdf$/)
    await sheet(page)
      .getByText(/^Sign the document by hand, put the sheets/)
      .waitFor()
    faults.push(...(await faultsOf(page, "printed")))
    await page.keyboard.press("Escape")
    await sheet(page).waitFor({ state: "detached" })

    // The code on the page identifies the document.
    const scan = await scannedPage(new Uint8Array(await bytesOf(file)), 1)
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: "page.png", mimeType: "image/png", buffer: scan })
    await page
      .getByRole("listitem")
      .getByText(/^page\.png: Limited power of attorney/)
      .waitFor()
    faults.push(...(await faultsOf(page, "scanned")))

    await openDocument(page, power)
    await sheet(page)
      .getByText(/^We have your scan of/)
      .waitFor()

    // A better one, in the one zone of the sheet: the code on it files it with the sheets.
    await press(page, "Upload")
    const zone = sheet(page).getByRole("region", { name: "Upload" })
    await zone
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: "better.png", mimeType: "image/png", buffer: scan })
    await zone.getByText("better.png bears our code").waitFor()
    expect(await sheet(page).getByRole("button", { name: "choose files" }).count()).toBe(1)
    faults.push(...(await faultsOf(page, "recognised")))
    await press(page, "Send the scan")
    await sheet(page)
      .getByRole("listitem")
      .getByText(/^better\.png: Limited power of attorney/)
      .waitFor()
    await press(page, "Record the posting")
    await page.keyboard.type("DHL")
    await page.keyboard.press("Tab")
    await page.keyboard.type("JD014600")
    faults.push(...(await faultsOf(page, "posting")))
    await page.keyboard.press("Enter")
    await sheet(page)
      .getByText(/^Posted .* by DHL, JD014600\./)
      .waitFor()
    faults.push(...(await faultsOf(page, "posted")))
    expect(faults).toEqual([])
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("is found by its code in a PDF, and not in one without a code", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, "/documents")
    const [asked] = await askedToSign(page, 1)
    await page.goto(at(`/documents?requirement=${String(asked?.requirement_id)}&act=print`))
    const file = await printSheet(page)
    await sheet(page)
      .getByText(/^Sign the document by hand, put the sheets/)
      .waitFor()
    await page.keyboard.press("Escape")
    const buffer = await bytesOf(file)
    const drop = page.locator('input[type="file"]').first()
    await drop.setInputFiles({ name: "sheets.pdf", mimeType: "application/pdf", buffer })
    await page
      .getByRole("listitem")
      .getByText(/^sheets\.pdf: /)
      .waitFor()
    await drop.setInputFiles({ name: "broken.pdf", mimeType: "application/pdf", buffer: Buffer.from("no PDF") })
    await page.getByRole("listitem").getByText("The file cannot be read. Save it as PDF, JPG or PNG.").waitFor()
    expect(await complaints()).toEqual([])
    await leave()
  })
})
