import { existsSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { describe, expect, it } from "vitest"
import { asvsLevels } from "./asvsRequirements.mjs"
import { countsOf, findRowProblems, readRows } from "./asvsRows.mjs"

const root = resolve(import.meta.dirname, "../..")
const document = readFileSync(join(root, "docs/asvs.md"), "utf8")
const readSource = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : undefined)
const problemsOf = (text) => findRowProblems(readRows(text), readSource)
const lineOf = (number) => document.split("\n").find((line) => line.startsWith(`| ${number} |`))

describe("the answers to ASVS 5.0.0", () => {
  it("are to every requirement of level 1 and 2", () => {
    const levels = [...asvsLevels.values()]
    expect([levels.filter((level) => level === 1).length, levels.filter((level) => level === 2).length]).toEqual([
      70, 183
    ])
    expect(problemsOf(document)).toEqual([])
  })

  it("are told apart when one is missing or given twice", () => {
    const line = lineOf("7.2.3")
    expect(problemsOf(document.replace(line, ""))).toEqual(["7.2.3 is not answered"])
    expect(problemsOf(`${document}${line}\n`)).toEqual(["7.2.3 is answered more than once"])
  })

  it.each([
    ["a level", "| 1 |", "| 2 |", "7.2.3 is of level 1, not 2"],
    ["an answer", "| test |", "| sometimes |", '7.2.3 is answered by "sometimes", which is no answer'],
    [
      "a file",
      "identity/Sessions.test.ts",
      "identity/Gone.test.ts",
      "7.2.3 names apps/api/src/identity/Gone.test.ts, which does not exist"
    ],
    [
      "a title",
      "256 random bits",
      "257 random bits",
      "7.2.3 names a test that apps/api/src/identity/Sessions.test.ts does not have: S02: tokens are 257 random bits of which only the hash is stored"
    ],
    ["a test", /`[^`]+`/, "", "7.2.3 is met by a test and names none"]
  ])("are refused with the wrong %s", (_, from, to, problem) => {
    const line = lineOf("7.2.3")
    expect(problemsOf(document.replace(line, line.replace(from, to)))).toEqual([problem])
  })

  it("take no group of tests for a test", () => {
    const row = {
      number: "7.2.3",
      level: 1,
      answer: "test",
      how: "So.",
      tests: [{ file: "a.test.ts", name: "sessions" }]
    }
    const others = readRows(document).filter(({ number }) => number !== "7.2.3")
    const problemsIn = (source) =>
      findRowProblems([...others, row], (file) => (file === "a.test.ts" ? source : readSource(file)))
    expect(problemsIn('describe("sessions", () => {})')).toHaveLength(1)
    expect(problemsIn('it("sessions", () => {})')).toEqual([])
    expect(problemsIn('it.each([1])(\n  "sessions",\n  () => {})')).toEqual([])
  })

  it("are counted in the document", () => {
    expect(document).toContain(`\n${countsOf(readRows(document))}.\n`)
  })
})
