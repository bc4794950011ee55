import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { advisoryLocks } from "./advisoryLocks.ts"

const src = join(import.meta.dirname, "../..")

describe("advisory locks", () => {
  it("have a number of their own for each use", () => {
    const numbers = Object.values(advisoryLocks)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it("are numbered nowhere else but in the database's own functions", () => {
    const files = globSync("**/*.ts", { cwd: src }).filter((file) => !/migrations\/|advisoryLocks\./.test(file))
    expect(files.length).toBeGreaterThan(500)
    expect(files.filter((file) => /5_?127_?3\d\d/.test(readFileSync(join(src, file), "utf8")))).toEqual([])
  })
})
