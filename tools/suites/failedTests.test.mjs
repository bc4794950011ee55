import { join, resolve } from "node:path"
import { describe, expect, it } from "vitest"
import { failedTests, failedText } from "./failedTests.mjs"
import { reportOf } from "./reportOf.mjs"

const root = resolve(import.meta.dirname, "../..")

const failedIn = (text) => {
  const { folder, report } = reportOf(text)
  const file = `${folder.slice(folder.lastIndexOf("/") + 1)}/planted.test.mjs`
  return { failed: failedTests([report], join(root, ".cache")), file }
}

describe("what failed", { timeout: 60_000 }, () => {
  it("is found in the report, each test with its file and its reason", () => {
    const { failed, file } = failedIn(`
      describe("A sum", () => { it("is exact", () => expect(0.1 + 0.2).toBe(0.3)) })
      it("runs", () => expect(1).toBe(1))
    `)
    expect(failed).toEqual([
      { reason: expect.stringContaining("expected 0.30000000000000004 to be 0.3"), test: `${file} › A sum › is exact` }
    ])
  })

  it("is the file where it could not be read", () => {
    const { failed, file } = failedIn(`throw new Error("the file is broken")`)
    expect(failed).toEqual([{ reason: expect.stringContaining("the file is broken"), test: file }])
  })

  it("is told with the checks that do not hold, and with the first lines of each reason", () => {
    const reason = Array.from({ length: 40 }, (_, line) => `line ${line + 1}`).join("\n")
    const text = failedText(["Types"], [{ reason, test: "a.test.ts › A sum" }])
    expect(text.split("\n").slice(0, 4)).toEqual(["Failed:", "- Types", "- a.test.ts › A sum", "    line 1"])
    expect(text).toContain("line 12")
    expect(text).not.toContain("line 13")
    expect(failedText([], [])).toBe("")
  })
})
