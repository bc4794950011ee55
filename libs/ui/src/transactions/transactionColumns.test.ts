import { TransactionSort } from "@reclaim/core/domain/reclaim/TransactionSort"
import { describe, expect, it } from "vitest"
import { columnSort, defaultTransactionSetup, readTransactionSetup, transactionSort } from "./transactionColumns.ts"

describe("the order of transactions", () => {
  it.each(TransactionSort.literals)("%s is the order of one column and the way back", (sort) => {
    expect(transactionSort(columnSort(sort))).toBe(sort)
  })

  it("cannot be that of a column that the server does not sort by", () => {
    expect(transactionSort({ column: "shares", isDescending: false })).toBeUndefined()
  })
})

describe("a set-up that was kept", () => {
  it("is the first one where there is none", () => {
    expect(readTransactionSetup("expiring", null)).toEqual(defaultTransactionSetup("expiring"))
  })

  it("lets go of columns that are no more", () => {
    const kept = {
      isCompact: true,
      hiddenColumns: ["isin", "lawyer"],
      widths: { net: 150, lawyer: 90 },
      order: ["lawyer", "net"]
    }
    expect(readTransactionSetup("usual", kept)).toEqual({
      isCompact: true,
      hiddenColumns: ["isin"],
      widths: { net: 150 },
      order: ["net"]
    })
  })
})
