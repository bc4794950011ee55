import { describe, expect, it } from "@effect/vitest"
import { makeTransactionPage } from "../../testing/makeTransaction.ts"
import { decideRows } from "./decideRows.ts"

const page = makeTransactionPage()

describe("further rows of a list", () => {
  it("belong to it when they are of the same revision", () => {
    expect(decideRows(page.rev, page)).toEqual({ _tag: "Rows", rows: page.rows })
  })

  it.each([page.rev - 1, page.rev + 1])("outdate the list of revision %i", (shown) => {
    expect(decideRows(shown, page)).toEqual({ _tag: "Outdated" })
  })
})
