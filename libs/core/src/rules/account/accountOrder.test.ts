import { UsdCents } from "../../domain/value/UsdCents.ts"
import { makeAccount } from "../../testing/makeAccount.ts"
import { describe, expect, it } from "@effect/vitest"
import { type AccountListColumn, accountsInOrder, byMoney } from "./accountOrder.ts"

const accounts = [
  makeAccount({
    acctCode: "A10",
    accountName: "Equities",
    nextStep: "decide_change",
    state: "closed",
    fiName: "Zürich Custody",
    boName: "beta",
    openTransCount: 2,
    transCount: 9,
    missingCount: 1
  }),
  makeAccount({
    acctCode: "A9",
    accountName: "Bonds",
    state: "documents_pending",
    fiName: "Alpine Bank",
    boName: "Alpha",
    openTransCount: 7,
    transCount: 7,
    missingCount: 12
  }),
  makeAccount({
    acctCode: "a2",
    accountName: "",
    nextStep: "correct_change",
    fiName: "Alpine Bank",
    boName: "gamma",
    openNetReclaim: UsdCents.make(-5)
  })
]

const codes = (column: AccountListColumn, isDescending = false) =>
  accountsInOrder(accounts, { column, isDescending }).map(({ acctCode }) => acctCode)

describe("the order of the accounts", () => {
  it("begins with the most money, and goes by number where it is equal", () => {
    expect(accountsInOrder(accounts, byMoney).map(({ acctCode }) => acctCode)).toEqual(["A9", "A10", "a2"])
  })

  it.each<[AccountListColumn, ReadonlyArray<string>]>([
    ["custodian", ["a2", "A9", "A10"]],
    ["account", ["a2", "A9", "A10"]],
    ["name", ["a2", "A9", "A10"]],
    ["owner", ["A9", "A10", "a2"]],
    ["state", ["A9", "a2", "A10"]],
    ["next", ["a2", "A10", "A9"]],
    ["missing", ["a2", "A10", "A9"]],
    ["openNetReclaim", ["a2", "A9", "A10"]],
    ["openReclaims", ["A10", "A9", "a2"]],
    ["reclaims", ["A9", "A10", "a2"]]
  ])("goes by %s", (column, expected) => {
    expect(codes(column)).toEqual(expected)
  })

  it("turns round, the numbers within it not", () => {
    expect(codes("custodian", true)).toEqual(["A10", "a2", "A9"])
  })
})
