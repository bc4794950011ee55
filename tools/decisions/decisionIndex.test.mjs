import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { describe, expect, it } from "vitest"
import { findDecisionProblems, indexRows, missingNumbers, readNumbered } from "./decisionIndex.mjs"

const docs = resolve(import.meta.dirname, "../../docs")
const index = readFileSync(join(docs, "decisions/README.md"), "utf8")
const recorded = [...readNumbered(join(docs, "decisions")), ...readNumbered(join(docs, "performance"))]

const one = (number, text = "", file = `${number}-a-decision.md`) => ({
  file,
  folder: "",
  number,
  title: `Decision ${number}`,
  text
})
const [first, second, third] = [one("0001"), one("0002"), one("0003")]

describe("the index of decisions", () => {
  it("says of every number what stands under it, or why nothing does", () => {
    expect(findDecisionProblems(recorded, missingNumbers(index))).toEqual([])
    expect(missingNumbers(index)).toContain("0068")
  })

  it.each([
    ["two of one number", [first, second, second], [], ["0002 is given twice"]],
    ["a number without anything", [first, third], [], ["0002 is not explained"]],
    ["an explanation of what is there", [first, second], ["0002"], ["0002 is not missing"]],
    ["a file of another number", [first, one("0002", "", "0003-other.md")], [], ["0003-other.md calls itself 0002"]],
    ["a file without a title", [first, { ...second, title: "" }], [], ['0002-a-decision.md has no title "# 0001 …"']]
  ])("refuses %s", (_, records, missing, problems) => {
    expect(findDecisionProblems(records, missing, new Map())).toEqual(problems)
  })

  it.each([
    "**Supersedes** [0001](0001-a-decision.md).",
    "Supersedes of decision 01 that it rains.",
    "This replaces what 0001 says on two rows.",
    "…, which supersedes the sentence in\n0001."
  ])("lists what a decision says that it supersedes: %s", (text) => {
    const records = [first, one("0002", text)]
    expect(findDecisionProblems(records, [], new Map())).toEqual(["0002 says that it supersedes 0001"])
    expect(findDecisionProblems(records, [], new Map([["0001", [{ by: "0002" }]]]))).toEqual([])
  })

  it("lists what a decision says that it is superseded by", () => {
    const records = [one("0001", "**Superseded in part** by [0002](0002-a-decision.md).\n\n"), second]
    expect(findDecisionProblems(records, [], new Map())).toEqual(["0001 says that it is superseded by 0002"])
  })

  it("lets none be superseded by an earlier one, or by none", () => {
    const superseded = new Map([["0002", [{ by: "0001" }, { by: "0009" }]]])
    expect(findDecisionProblems([first, second], [], superseded)).toEqual([
      "0002 cannot be superseded by 0001",
      "0002 cannot be superseded by 0009"
    ])
  })

  it("says what holds of each", () => {
    const superseded = new Map([
      ["0001", [{ by: "0003" }]],
      ["0002", [{ by: "0003", part: "the rain" }]]
    ])
    const records = [first, second, { ...third, folder: "../performance/" }]
    expect(indexRows(records, records, superseded)).toEqual([
      ["[0001](0001-a-decision.md)", "Decision 0001", "superseded by [0003](../performance/0003-a-decision.md)"],
      [
        "[0002](0002-a-decision.md)",
        "Decision 0002",
        "in force, but for the rain ([0003](../performance/0003-a-decision.md))"
      ],
      ["[0003](../performance/0003-a-decision.md)", "Decision 0003", "in force"]
    ])
  })
})
