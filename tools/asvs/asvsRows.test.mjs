import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { describe, expect, it } from "vitest"
import { asvsLevels } from "./asvsRequirements.mjs"
import { countsOf, findRowProblems, readRows } from "./asvsRows.mjs"
import { asvsTree } from "./asvsTree.mjs"

const root = resolve(import.meta.dirname, "../..")
const document = readFileSync(join(root, "docs/asvs.md"), "utf8")
const problemsOf = (text) => findRowProblems(readRows(text), asvsTree)
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
      findRowProblems([...others, row], {
        ...asvsTree,
        readSource: (file) => (file === "a.test.ts" ? source : asvsTree.readSource(file))
      })
    expect(problemsIn('describe("sessions", () => {})')).toHaveLength(1)
    expect(problemsIn('it("sessions", () => {})')).toEqual([])
    expect(problemsIn('it.each([1])(\n  "sessions",\n  () => {})')).toEqual([])
  })

  it.each([
    ["a file", "See `docs/gone.md`.", "7.2.3 names docs/gone.md, which does not exist"],
    ["a link", "See [the guide](operate/gone.md#keys).", "7.2.3 links to docs/operate/gone.md, which does not exist"],
    ["a setting", "With `TOKEN_BITS=256`.", "7.2.3 names the setting TOKEN_BITS, which does not exist"],
    ["a command", "By `npm run tokens`.", "7.2.3 names npm run tokens, which does not exist"],
    ["a call", "By `POST /api/v1/tokens/gone`.", "7.2.3 names the call POST /api/v1/tokens/gone, which does not exist"],
    ["a name", "By `goneTokens`.", "7.2.3 names goneTokens, which is nowhere in the source"],
    ["a denial", "There is no `URLSearchParams`.", "7.2.3 names URLSearchParams as missing, which is in the source"],
    ["a promise", "Comes with the next release.", '7.2.3 promises something, which only "not met" may']
  ])("are refused with %s that the sources do not bear out", (_, sentence, problem) => {
    const line = lineOf("7.2.3")
    expect(problemsOf(document.replace(line, line.replace("256 bits;", `${sentence} 256 bits;`)))).toEqual([problem])
  })

  it("say of everything that the server connects to", () => {
    const lines = ["1.3.6", "13.1.1", "13.2.4"].map(lineOf)
    const without = (name) => lines.reduce((text, line) => text.replace(line, line.replaceAll(name, "")), document)
    expect(problemsOf(without("`TSA_URL`"))).toEqual(
      ["1.3.6", "13.1.1", "13.2.4"].map(
        (number) => `${number} does not say that the server connects to what TSA_URL names`
      )
    )
    const settings = new Set([...asvsTree.settings, "FORWARD_URL"])
    expect(findRowProblems(readRows(document), { ...asvsTree, settings })).toHaveLength(3)
  })

  it("are counted in the document", () => {
    expect(document).toContain(`\n${countsOf(readRows(document))}.\n`)
  })
})
