import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { buffer } from "node:stream/consumers"
import { extractText, getDocumentProxy } from "unpdf"
import { expect, it } from "vitest"
import { unzipped } from "@reclaim/xlsx/testing/unzipped"
import { sampleUsers, visitors } from "./Visitor.ts"

const { signIn } = visitors()

it("saves the evidence of a claim by keys, and the script in it finds it whole", async () => {
  const { complaints, leave, page } = await signIn(
    sampleUsers.client,
    "/reports/reclaim-dashboard/summary?view=transactions&transaction=12"
  )
  const save = page.getByRole("button", { name: "Save the evidence" })
  await save.waitFor()
  const arriving = page.waitForEvent("download")
  await save.focus()
  await page.keyboard.press("Enter")
  const download = await arriving
  expect(download.suggestedFilename()).toMatch(/^Evidence .+\.zip$/)
  const pack = unzipped(await buffer(await download.createReadStream()))
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
  expect(await complaints()).toEqual([])
  await leave()
})
