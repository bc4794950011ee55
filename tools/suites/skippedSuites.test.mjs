import { join, resolve } from "node:path"
import { describe, expect, it } from "vitest"
import { reportOf } from "./reportOf.mjs"
import { skippedInOutput, skippedLine, skippedSuites, skippedText } from "./skippedSuites.mjs"

const root = resolve(import.meta.dirname, "../..")

describe("what was skipped", { timeout: 60_000 }, () => {
  it("is found in the report, by reason, with the number of tests", () => {
    const { folder, report } = reportOf(`
      describe.skipIf(true)("A disk; not here: it takes root", () => {
        it("fills", () => {})
        describe("that is small", () => { it("fills sooner", () => {}); it("is emptied", () => {}) })
      })
      it.skip("is forgotten", () => {})
      it("runs", () => expect(1).toBe(1))
    `)
    const file = `${folder.slice(folder.lastIndexOf("/") + 1)}/planted.test.mjs`
    expect(skippedSuites([report], join(root, ".cache"))).toEqual([
      { reason: "it takes root", suites: [`${file} › A disk (3 tests)`] },
      { reason: expect.stringContaining("no reason is given"), suites: [`${file} › is forgotten (1 test)`] }
    ])
  })

  it("is found in what a tool prints", () => {
    const line = skippedLine("Diagnosis of Effects", "no compiler for this platform")
    const found = [{ reason: "no compiler for this platform", suites: ["Diagnosis of Effects"] }]
    expect(skippedInOutput(`=== Types\n${line}\n`)).toEqual(found)
    expect(skippedInOutput("Nothing was said.")).toEqual([])
  })

  it("is told with its reasons, and that it is nothing", () => {
    expect(skippedText([], "linux x64")).toBe("Nothing was skipped on linux x64.")
    expect(skippedText([{ reason: "it takes root", suites: ["a › A disk (1 test)"] }], "linux x64")).toBe(
      "Skipped on linux x64:\n- it takes root\n    a › A disk (1 test)"
    )
  })
})
