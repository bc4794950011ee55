import { describe, expect, it } from "@effect/vitest"
import { makeAccountCells } from "../../../testing/application/batch/makeAccountCells.ts"
import { makeBatchFacts } from "../../../testing/application/batch/makeBatchFacts.ts"
import type { AccountColumnName } from "./accountColumns.ts"
import { judgeAccountRow } from "./judgeAccountRow.ts"
import { suggestedValues } from "./suggestedValues.ts"

const suggestionsFor = (column: AccountColumnName, cell: string) =>
  judgeAccountRow({ line: 2, cells: makeAccountCells({ [column]: cell }) }, makeBatchFacts()).problems.map((problem) =>
    suggestedValues(problem, cell)
  )

describe("what a cell may have been meant to hold", () => {
  it("is a value with what it stands for", () => {
    expect(suggestionsFor("fi_code", "NTR")[0]?.[0]).toEqual({ value: "NTRS", label: "Northern Trust" })
    expect(suggestionsFor("residence_country", "Untied States")[0]?.[0]).toEqual({
      value: "US",
      label: "United States"
    })
    expect(suggestionsFor("entity_type", "corporatoin")[0]?.[0]).toEqual({ value: "corporation", label: "" })
  })

  it("passes where it is taken", () => {
    for (const { value } of suggestionsFor("country", "Germny")[0] ?? [])
      expect(suggestionsFor("country", value)).toEqual([])
    expect(suggestionsFor("postal_code", "2110")[0]).toEqual([{ value: "02110", label: "" }])
  })

  it("keeps the countries of a list that are known", () => {
    expect(suggestionsFor("markets", "FR; Germny; NL")[0]?.[0]?.value).toBe("FR; DE; NL")
  })

  it("is nothing where the spreadsheet has rounded the number", () => {
    expect(suggestionsFor("account_number", "7.72012E+09")).toEqual([[]])
  })

  it("keeps names with parentheses and commas whole", () => {
    const problem = {
      code: "unknown_custodian",
      column: "fi_code",
      suggestion: "A1 (Bank, The (old)), B2 (Other)"
    } as const
    expect(suggestedValues(problem, "x")).toEqual([
      { value: "A1", label: "Bank, The (old)" },
      { value: "B2", label: "Other" }
    ])
  })
})
