import { describe, expect, it } from "@effect/vitest"
import { makeAccountCells } from "../../../../testing/application/batch/makeAccountCells.ts"
import { makeBatchFacts } from "../../../../testing/application/batch/makeBatchFacts.ts"
import { makeCustodians } from "../../../../testing/application/batch/makeCustodians.ts"
import { makeAccountJudge } from "../makeAccountJudge.ts"
import { rowStateOf } from "../rowStateOf.ts"
import { suggestedValues } from "../suggestedValues.ts"
import { custodiansOnRecord, nearestCustodians } from "./custodiansOnRecord.ts"

const knownAccount = (custodian: string, key: string) => (custodian === "Nordic Bank" && key === "N1" ? "N 1" : null)

const record = custodiansOnRecord(makeCustodians())

const judgeRows = (...rows: ReadonlyArray<readonly [custodian: string, account: string]>) => {
  const judge = makeAccountJudge(makeBatchFacts())
  return rows.map(([fi_code, account_number], at) =>
    judge({ line: at + 2, cells: makeAccountCells({ fi_code, account_number }) })
  )
}

describe("a custodian that rows name", () => {
  it.each([
    ["NTRS", "Known"],
    ["ntrs", "Known"],
    ["NTSR", "Near"],
    ["NTR", "Near"],
    ["Bank of New York Melon", "Near"],
    ["State Street Bank", "Near"],
    ["C9", "Unlisted"],
    ["ZZZ", "Unlisted"],
    ["Nordic Bank, Oslo", "Unlisted"],
    ["__proto__", "Unlisted"]
  ])("is by %s one that is %s", (cell, tag) => {
    expect(record.named(cell)._tag).toBe(tag)
    expect(record.named(cell)).toBe(record.named(cell))
  })

  it("has three that read most like it", () => {
    expect(nearestCustodians(record, "Northern Bank of Oslo").map(({ code }) => code)).toHaveLength(3)
    expect(nearestCustodians(record, "North Trust Company")[0]?.code).toBe("NTRS")
    expect(nearestCustodians(record, "bny").map(({ code }) => code)).toEqual(["BNY"])
  })

  it("is kept in words with a warning where nobody like it is known", () => {
    const [row] = judgeRows(["Nordic Bank, Oslo", "N1"])
    expect(row?.steps.account).toMatchObject({ custodianCode: "", custodianText: "Nordic Bank, Oslo" })
    expect(row?.problems.map(({ code, column, isDoubt }) => [column, code, isDoubt])).toEqual([
      ["fi_code", "unlisted_custodian", true]
    ])
    expect(row === undefined ? null : rowStateOf(row)).toBe("warning")
    const [problem] = row?.problems ?? []
    expect(problem === undefined ? [] : suggestedValues(problem, "Nordic Bank, Oslo")).toHaveLength(3)
  })

  it("is refused in words that are too long for the form", () => {
    expect(judgeRows(["B".repeat(121), "N1"])[0]?.problems.map(({ code, isDoubt }) => [code, isDoubt])).toEqual([
      ["too_long", false]
    ])
  })

  it("has each of its accounts once", () => {
    const rows = judgeRows(["Nordic Bank", "N 1"], ["Nordic Bank", "n1"], ["Bank of Elsewhere", "N 1"], ["C1", "N 1"])
    expect(rows.flatMap(({ line, problems }) => problems.map(({ code }) => `${String(line)} ${code}`))).toEqual([
      "2 unlisted_custodian",
      "3 unlisted_custodian",
      "3 double_in_file",
      "4 unlisted_custodian"
    ])
  })

  it("is known from an application that says the same", () => {
    const row = makeAccountJudge(makeBatchFacts({ knownAccount }))({
      line: 2,
      cells: makeAccountCells({ fi_code: "Nordic Bank", account_number: "n1" })
    })
    expect(row.problems.map(({ code }) => code)).toEqual(["unlisted_custodian", "double_in_system"])
  })
})
