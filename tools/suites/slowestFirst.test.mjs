import { existsSync } from "node:fs"
import { dirname, join } from "node:path"
import { describe, expect, it } from "vitest"
import { SlowestFirst, slowestFirst, slowFiles } from "./slowestFirst.mjs"

const root = dirname(dirname(import.meta.dirname))
const same = (name) => name

describe("the order of test files", () => {
  it("begins with the slowest that are known, and leaves the others as they come", () => {
    expect(slowestFirst(["d", "b", "a", "c", "e"], same, { a: 900, c: 1200 })).toEqual(["c", "a", "d", "b", "e"])
  })

  it("finds files as Vitest names them, in suites of any project", async () => {
    const [slowest] = Object.keys(slowFiles)
    const specs = ["libs/core/src/none.test.ts", slowest].map((file) => ({
      moduleId: join(root, file),
      project: { name: "", config: { sequence: { groupOrder: 0 } } }
    }))
    const context = { cache: { getTestSpecificationResult: () => undefined } }
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's, which is no array
    const sorted = await new SlowestFirst(context).sort(specs)
    expect(sorted.map(({ moduleId }) => moduleId)).toEqual([
      join(root, slowest),
      join(root, "libs/core/src/none.test.ts")
    ])
  })

  it("names only files that are there", () => {
    expect(Object.keys(slowFiles).filter((file) => !existsSync(join(root, file)))).toEqual([])
  })
})
