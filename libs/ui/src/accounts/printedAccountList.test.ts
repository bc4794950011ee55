import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { makeAccount } from "@reclaim/core/testing/makeAccount"
import { describe, expect, it } from "vitest"
import { printedAccountList } from "./printedAccountList.ts"

const accounts = Array.from({ length: 2_500 }, (_, at) =>
  makeAccount({
    acctCode: `A-${String(at + 1)}`,
    openNetReclaim: UsdCents.make(100),
    openTransCount: 2,
    transCount: 3
  })
)

describe("the printed list of accounts", () => {
  it("has a line for every account, and their sums", () => {
    const { columns, rowCount, rows, totals } = printedAccountList(accounts.slice(0, 40))
    expect(columns.map(({ label }) => label)).toEqual([
      "Custodian",
      "Account",
      "Beneficial owner",
      "Open net reclaim",
      "Open reclaims",
      "All reclaims"
    ])
    expect(rows).toHaveLength(40)
    expect(rowCount).toBe(40)
    expect(rows.at(-1)?.cells.slice(1, 2)).toEqual(["A-40"])
    expect(totals).toEqual(["40 accounts", "", "", "$40.00", "80", "120"])
  })

  it("ends at two thousand, and says of how many", () => {
    const { rowCount, rows } = printedAccountList(accounts)
    expect([rows.length, rowCount]).toEqual([2_000, 2_500])
  })
})
