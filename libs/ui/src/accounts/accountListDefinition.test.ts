import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { makeAccount } from "@reclaim/core/testing/makeAccount"
import { describe, expect, it } from "vitest"
import { printedRows } from "../grid/listDefinition.ts"
import { accountListDefinition } from "./accountListDefinition.ts"

const accounts = Array.from({ length: 2_500 }, (_, at) =>
  makeAccount({
    accountId: at + 1,
    acctCode: `A-${String(at + 1)}`,
    openNetReclaim: UsdCents.make(100),
    openTransCount: 2,
    transCount: 3
  })
)

const asShown = { hiddenColumns: ["markets", "openReclaims"] } as const

describe("the printed list of accounts", () => {
  it("has a line for every account, and their sums", () => {
    const { columns, rowCount, rows, totals } = printedRows(accountListDefinition, accounts.slice(0, 40), asShown)
    expect(columns.map(({ label }) => label)).toEqual([
      "Custodian",
      "Account",
      "Name",
      "Beneficial owner",
      "State",
      "Missing",
      "Next action with",
      "Open net reclaim",
      "All reclaims"
    ])
    expect(rows).toHaveLength(40)
    expect(rowCount).toBe(40)
    expect(rows.at(-1)?.cells.slice(1, 2)).toEqual(["A-40"])
    expect(totals).toEqual(["40 accounts", "", "", "", "", "", "", "$40.00", "120"])
  })

  it("has the columns that are shown, in their order", () => {
    const setup = {
      hiddenColumns: ["custodian", "owner", "reclaims", "next", "missing", "markets"],
      order: ["openReclaims", "state"]
    } as const
    const { columns, rows, totals } = printedRows(
      accountListDefinition,
      [makeAccount({ acctCode: "A-1", applicationId: 31, state: "suspended", openTransCount: 2 })],
      setup
    )
    expect(columns.map(({ label }) => label)).toEqual(["Account", "Name", "Open reclaims", "State", "Open net reclaim"])
    expect(rows[0]?.cells.slice(0, 4)).toEqual(["A-1", "Nordic equities", "2", "Suspended, change in progress"])
    expect(totals.slice(0, 3)).toEqual(["1 account", "", "2"])
  })

  it("ends at two thousand, and says of how many", () => {
    const { rowCount, rows } = printedRows(accountListDefinition, accounts, asShown)
    expect([rows.length, rowCount]).toEqual([2_000, 2_500])
  })
})
