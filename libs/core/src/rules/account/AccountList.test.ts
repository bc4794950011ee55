import { describe, expect, it } from "@effect/vitest"
import { AccountPage } from "../../domain/account/AccountPage.ts"
import { makeAccount } from "../../testing/makeAccount.ts"
import { type AccountList, loadingAgain, withChanged, withFailure, withPage } from "./AccountList.ts"

const first = makeAccount({ acctCode: "1" })
const second = makeAccount({ acctCode: "2" })
const elsewhere = makeAccount({ acctCode: "1", fiCode: "X" })
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
    [
      "has one account of each custodian",
      withPage(arriving, pageOf(elsewhere), true),
      {
        _tag: "Full",
        accounts: [first, elsewhere]
      }
    ],
    ["is empty when there are none", withPage(loading, pageOf(), true), { _tag: "Empty" }],
    ["has failed without a first page", withFailure(loading, "Not now"), { _tag: "Failed", text: "Not now" }],
    ["keeps its pages when the next fails", withFailure(arriving, "Not now"), partial],
    ["goes on where it failed", loadingAgain(partial), arriving],
    ["begins anew when it was full", loadingAgain(full), loading]
  ])("%s", (_, list, expected) => {
    expect(list).toEqual(expected)
  })

  it("follows what has changed of one account", () => {
    const changed = { accountId: 8, applicationId: 31, state: "suspended" } as const
    const [one, other] = [makeAccount({ accountId: 7 }), makeAccount({ accountId: 8, acctCode: "2" })]
    expect(withChanged({ _tag: "Full", accounts: [one, other] }, changed)).toEqual({
      _tag: "Full",
      accounts: [one, makeAccount({ ...changed, acctCode: "2" })]
    })
    expect(withChanged(loading, changed)).toBe(loading)
  })
})
