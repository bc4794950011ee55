import { TransactionSort } from "@reclaim/core/domain/reclaim/TransactionSort"
import { describe, expect, it } from "vitest"
import { columnSort, transactionSort } from "./transactionColumns.ts"

describe("the order of transactions", () => {
  it.each(TransactionSort.literals)("%s is the order of one column and the way back", (sort) => {
    expect(transactionSort(columnSort(sort))).toBe(sort)
  })

  it("cannot be that of a column that the server does not sort by", () => {
    expect(transactionSort({ column: "shares", isDescending: false })).toBeUndefined()
  })
})
