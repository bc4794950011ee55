import { describe, expect, it } from "@effect/vitest"
import { amountCell } from "./transactionRow.ts"

describe("an amount in a spreadsheet", () => {
  it.each([
    ["EUR", 2],
    ["ISK", 0],
    ["KWD", 3],
    ["JOD", 3]
  ])("of %s has %i decimals", (currency, digits) => {
    expect(amountCell(12_513, currency)).toEqual({ minor: 12_513, digits })
  })
})
