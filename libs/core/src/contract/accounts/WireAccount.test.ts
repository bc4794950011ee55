import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { Account } from "../../domain/account/Account.ts"
import { AccountPage } from "../../domain/account/AccountPage.ts"
import { makeAccount } from "../../testing/makeAccount.ts"
import { WireAccountPage } from "./AccountGroup.ts"

const row = {
  account_id: 7,
  version: 2,
  fi_code: "NBC",
  fi_name: "Northbank Custody",
  acct_code: "NB-004, 417-22",
  account_name: "Nordic equities",
  state: "active",
  application_id: null,
  next_step: null,
  bo_name: "Møller Pension Fund",
  markets: "CH DE",
  missing_count: 0,
  trans_count: 142,
  open_trans_count: 97,
  open_net_reclaim: 1_204_118.45
}

const page = new AccountPage({ accounts: [makeAccount()], totalCount: 240 })

describe("a page of accounts on the wire", () => {
  it("is read into accounts with whole cents", () => {
    const read = Schema.decodeUnknownSync(WireAccountPage)({ accounts: [row], total_count: 240 })
    expect(read).toEqual(page)
    expect(read).toBeInstanceOf(AccountPage)
    expect(read.accounts[0]).toBeInstanceOf(Account)
  })

  it("is written with the names of the dashboard's rows and dollars", () => {
    expect(Schema.encodeSync(WireAccountPage)(page)).toEqual({ accounts: [row], total_count: 240 })
  })

  it.each([
    ["trans_count", 1.5],
    ["open_net_reclaim", "1"],
    ["bo_name", null]
  ])("refuses a %s of %j", (key, value) => {
    const wrong = { accounts: [{ ...row, [key]: value }], total_count: 1 }
    expect(() => Schema.decodeUnknownSync(WireAccountPage)(wrong)).toThrow(key)
  })
})
