import { describe, expect, it } from "@effect/vitest"
import { AccountPage } from "../../domain/account/AccountPage.ts"
import { makeAccount } from "../../testing/makeAccount.ts"
import { type AccountList, loadingAgain, withChanged, withFailure, withPage } from "./AccountList.ts"

const first = makeAccount({ accountId: 1, acctCode: "1" })
const second = makeAccount({ accountId: 2, acctCode: "2" })
const pageOf = (...accounts: ReadonlyArray<typeof first>) => new AccountPage({ accounts, totalCount: 2 })

const loading: AccountList = { _tag: "Loading" }
const arriving: AccountList = { _tag: "Arriving", accounts: [first], totalCount: 2 }
const partial: AccountList = { ...arriving, _tag: "Partial", text: "Not now" }
const full: AccountList = { _tag: "Full", accounts: [first, second] }

describe("the list of accounts", () => {
  it.each([
    ["grows while pages are missing", withPage(loading, pageOf(first), false), arriving],
    ["is full with its last page", withPage(arriving, pageOf(second), true), full],
    ["has an account once that comes twice", withPage(arriving, pageOf(first, second), true), full],
    ["is empty when there are none", withPage(loading, pageOf(), true), { _tag: "Empty" }],
    ["has failed without a first page", withFailure(loading, "Not now"), { _tag: "Failed", text: "Not now" }],
    ["keeps its pages when the next fails", withFailure(arriving, "Not now"), partial],
    ["goes on where it failed", loadingAgain(partial), arriving],
    ["begins anew when it was full", loadingAgain(full), loading]
  ])("%s", (_, list, expected) => {
    expect(list).toEqual(expected)
  })

  it("follows what has changed of some accounts", () => {
    const [one, other, third] = [7, 8, 9].map((accountId) => makeAccount({ accountId }))
    const list: AccountList = { _tag: "Full", accounts: [one, other, third].filter((account) => account !== undefined) }
    const changed = [
      { accountId: 8, version: 3, state: "suspended", nextStep: "resume" },
      { accountId: 9, version: 3, state: "active", applicationId: 31 }
    ] as const
    expect(withChanged(list, changed)).toEqual({
      _tag: "Full",
      accounts: [
        one,
        makeAccount({ accountId: 8, version: 3, state: "suspended", nextStep: "resume" }),
        makeAccount({ accountId: 9, version: 3, applicationId: 31 })
      ]
    })
    expect(withChanged(loading, changed)).toBe(loading)
  })
})
