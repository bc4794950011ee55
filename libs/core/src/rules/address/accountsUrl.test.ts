import { byCustodian } from "../account/accountOrder.ts"
import { describe, expect, it } from "@effect/vitest"
import {
  accountHref,
  accountsQueryOf,
  accountsViewHref,
  accountsViewOf,
  openAccountOf,
  searchOfAccounts,
  searchOfOpenAccount
} from "./accountsUrl.ts"

describe("the address of the list of accounts", () => {
  it.each([
    ["", { search: "", state: null, order: byCustodian }],
    ["?search=m%C3%B8ller+nb", { search: "møller nb", state: null, order: byCustodian }],
    ["?sort=account", { search: "", state: null, order: { column: "account", isDescending: false } }],
    [
      "?search=a&sort=-openNetReclaim",
      { search: "a", state: null, order: { column: "openNetReclaim", isDescending: true } }
    ],
    [
      "?state=missing&sort=-missing",
      { search: "", state: "missing", order: { column: "missing", isDescending: true } }
    ],
    ["?state=suspended", { search: "", state: "suspended", order: byCustodian }]
  ] as const)("%j says what is searched and sorted, and is written the same", (address, query) => {
    expect(accountsQueryOf(address)).toEqual(query)
    expect(searchOfAccounts(query)).toBe(address)
  })

  it("sorts by nothing that is no column", () => {
    expect(accountsQueryOf("?sort=-__proto__").order).toEqual(byCustodian)
  })

  it("lists those of no other state", () => {
    expect(accountsQueryOf("?state=open").state).toBeNull()
  })

  it("keeps what else it says", () => {
    expect(searchOfAccounts({ search: "x", state: null, order: byCustodian }, "?p=1&search=old")).toBe("?p=1&search=x")
  })
})

describe("the address of an account", () => {
  it("opens it beside the list as it is, and closes it again", () => {
    expect(accountHref(7)).toBe("/accounts?account=7")
    expect(searchOfOpenAccount(8, "?search=nb&account=7")).toBe("?search=nb&account=8")
    expect(openAccountOf("?search=nb&account=8")).toBe(8)
    expect(searchOfOpenAccount(null, "?search=nb&account=8")).toBe("?search=nb")
  })

  it.each(["", "?account=", "?account=0", "?account=-1", "?account=7x", "?account=12345678901"])(
    "%j opens none",
    (search) => {
      expect(openAccountOf(search)).toBeNull()
    }
  )
})

describe("the views of the accounts", () => {
  it("have addresses of their own", () => {
    expect([accountsViewHref("accounts"), accountsViewHref("progress")]).toEqual([
      "/accounts",
      "/accounts?view=progress"
    ])
    expect([accountsViewOf(""), accountsViewOf("?view=progress"), accountsViewOf("?view=x")]).toEqual([
      "accounts",
      "progress",
      "accounts"
    ])
  })
})
