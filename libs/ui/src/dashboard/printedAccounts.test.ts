import { makeAccountRow, makeAccountRows } from "@reclaim/core/testing/makeAccountRows"
import { describe, expect, it } from "vitest"
import { accountGridRows, largestFirst, totalLine } from "../grid/accountGridRows.ts"
import { defaultGridPreferences } from "../grid/gridPreferences.ts"
import { printedAccounts } from "./AccountTable.tsx"

const printRows = (count: number, preferences = {}, isGrouped = false) => {
  const rows = makeAccountRows(count)
  const lines = accountGridRows({ rows, sort: largestFirst, isGrouped, closedCustodians: new Set() })
  return printedAccounts(lines, totalLine(rows, "All accounts"), { ...defaultGridPreferences, ...preferences })
}

describe("the account grid on paper", () => {
  it("has every account in the order of the grid, as text", () => {
    const { columns, rowCount, rows, totals } = printRows(86)
    expect(columns.map(({ label }) => label)).toEqual([
      "Custodian",
      "Account",
      "Beneficial owner",
      "Net reclaim",
      "Reclaims"
    ])
    expect(rows).toHaveLength(86)
    expect(rowCount).toBe(86)
    const { acctCode, boName, fiName } = makeAccountRow()
    expect(rows[0]?.cells.slice(0, 4)).toEqual([fiName, acctCode, boName, "$1,204,118.45"])
    expect(totals[0]).toBe("All accounts")
  })

  it("ends where paper ends, and knows how many there are", () => {
    const { rowCount, rows } = printRows(20_000)
    expect(rows).toHaveLength(2000)
    expect(rowCount).toBe(20_000)
  })

  it("leaves out hidden columns and keeps the words of the total", () => {
    const { columns, totals } = printRows(3, { hiddenColumns: ["custodian", "owner", "reclaims"] })
    expect(columns).toHaveLength(2)
    expect(totals).toEqual(["All accounts", expect.stringMatching(/^\$/)])
  })

  it("has its columns where they were moved to", () => {
    const { columns, totals } = printRows(3, { order: ["netReclaim", "owner", "custodian", "account", "reclaims"] })
    expect(columns[0]?.label).toBe("Net reclaim")
    expect(totals.slice(0, 3)).toEqual([expect.stringMatching(/^\$/), "All accounts", ""])
  })

  it("keeps the heads of grouped accounts", () => {
    const head = printRows(86, {}, true).rows.find(({ isHead }) => isHead === true)
    expect(head?.cells.slice(0, 2)).toEqual(["Northbank Custody", "18 accounts"])
  })
})
