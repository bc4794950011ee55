import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { buffer } from "node:stream/consumers"
import { inflateRawSync } from "node:zlib"
import { extractText, getDocumentProxy } from "unpdf"
import { expect, it } from "vitest"
import { downloadFrom } from "./turns.ts"
import { sampleUsers, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

/** Files of a zip, read by its central directory. */
const filesOf = (zip: Buffer): ReadonlyMap<string, Buffer> => {
  const files = new Map<string, Buffer>()
  for (let at = zip.readUInt32LE(zip.lastIndexOf("PK\u0005\u0006", undefined, "latin1") + 16); zip[at + 2] === 1;) {
    const name = zip.toString("utf8", at + 46, at + 46 + zip.readUInt16LE(at + 28))
    const head = zip.readUInt32LE(at + 42)
    const body = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)
    files.set(name, inflateRawSync(zip.subarray(body, body + zip.readUInt32LE(at + 20))))
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

it("saves the evidence of a claim by keys, and the script in it finds it whole", async () => {
  const { complaints, leave, page } = await signedIn(
    sampleUsers.client,
    "/reports/reclaim-dashboard/summary?view=transactions&transaction=12"
  )
  const save = page.getByRole("button", { name: "Download evidence" })
  await save.waitFor()
  const download = await downloadFrom(page, () => save.press("Enter"))
  expect(download.suggestedFilename()).toMatch(/^Evidence .+\.zip$/)
  const pack = filesOf(await buffer(await download.createReadStream()))
  const folder = mkdtempSync(join(tmpdir(), "evidence-"))
  try {
    for (const [name, bytes] of pack) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), bytes)
    }
    const { status, stderr, stdout } = spawnSync(process.execPath, ["verify.mjs"], { cwd: folder, encoding: "utf8" })
    expect(stderr).toBe("")
    expect(status).toBe(0)
    expect(stdout).toMatch(/are as they were/)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const claim = await getDocumentProxy(new Uint8Array(pack.get("claim.pdf") ?? []))
  const { text } = await extractText(claim, { mergePages: true })
  expect(text).toContain("Evidence of claim")
  expect(text).toMatch(/Statutory deadline/)
  await expect.poll(() => save.isEnabled()).toBe(true)
  await page.getByRole("button", { name: "Show the record" }).click()
  const record = page.getByRole("region", { name: "Record" })
  await record.getByRole("listitem").first().or(record.getByText("Nothing has been recorded yet.")).waitFor()
  expect(await complaints()).toEqual([])
  await leave()
})
