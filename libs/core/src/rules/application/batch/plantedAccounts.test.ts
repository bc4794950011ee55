import { describe, expect, it } from "@effect/vitest"
import { makeBatchFacts } from "../../../testing/application/batch/makeBatchFacts.ts"
import { makePlantedAccounts } from "../../../testing/application/batch/makePlantedAccounts.ts"
import { accountColumns } from "./accountColumns.ts"
import { cellsByColumn } from "./cellsByColumn.ts"
import { makeAccountJudge } from "./makeAccountJudge.ts"
import { recogniseTitles } from "./recogniseTitles.ts"

describe("a file of 10,000 rows", () => {
  it("has exactly the 37 planted errors of 12 kinds", () => {
    const { errors, rows, titles } = makePlantedAccounts()
    const { places } = recogniseTitles(accountColumns, titles)
    const judge = makeAccountJudge(makeBatchFacts())
    const found = rows.flatMap((row, at) => judge({ line: at + 2, cells: cellsByColumn(places, row) }).problems)
    expect(found.map(({ code, column, line }) => ({ line, column, code }))).toEqual(errors)
    expect([errors.length, new Set(errors.map(({ code }) => code)).size]).toEqual([37, 12])
  })
})
