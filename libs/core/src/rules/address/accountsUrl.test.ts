import { byMoney } from "../account/accountOrder.ts"
import { describe, expect, it } from "@effect/vitest"
import {
  accountHref,
  accountsQueryOf,
  accountsViewHref,
  accountsViewOf,
  isCopying,
  openAccountOf,
  searchOfAccounts,
  searchOfCopying,
  searchOfOpenAccount
} from "./accountsUrl.ts"

describe("the address of the list of accounts", () => {
  it.each([
    ["", { search: "", state: null, markets: [], order: byMoney }],
    ["?search=m%C3%B8ller+nb", { search: "møller nb", state: null, markets: [], order: byMoney }],
    ["?sort=account", { search: "", state: null, markets: [], order: { column: "account", isDescending: false } }],
    [
      "?search=a&sort=openNetReclaim",
      { search: "a", state: null, markets: [], order: { column: "openNetReclaim", isDescending: false } }
    ],
    [
      "?state=missing&sort=-missing",
      { search: "", state: "missing", markets: [], order: { column: "missing", isDescending: true } }
    ],
    ["?state=active&market=DE&market=CH", { search: "", state: "active", markets: ["DE", "CH"], order: byMoney }],
    ["?state=mine", { search: "", state: "mine", markets: [], order: byMoney }],
    ["?state=suspended", { search: "", state: "suspended", markets: [], order: byMoney }]
  ] as const)("%j says what is searched and sorted, and is written the same", (address, query) => {
    expect(accountsQueryOf(address)).toEqual(query)
    expect(searchOfAccounts(query)).toBe(address)
  })

  it("reads the initial order as any other, and leaves it out", () => {
    const query = accountsQueryOf("?sort=-openNetReclaim")
    expect(query.order).toEqual(byMoney)
    expect(searchOfAccounts(query)).toBe("")
  })

  it("sorts by nothing that is no column", () => {
    expect(accountsQueryOf("?sort=-__proto__").order).toEqual(byMoney)
  })

  it("has each market once, and none that is no code", () => {
    expect(accountsQueryOf("?market=DE&market=DE&market=de&market=Germany").markets).toEqual(["DE"])
  })

  it("lists those of no other state", () => {
    expect(accountsQueryOf("?state=open").state).toBeNull()
  })

  it("keeps what else it says", () => {
    expect(searchOfAccounts({ search: "x", state: null, markets: [], order: byMoney }, "?p=1&search=old")).toBe(
      "?p=1&search=x"
    )
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

describe("the choice of an account to copy", () => {
  it("stands in the address beside what the list is narrowed to", () => {
    const asked = searchOfCopying(true, "?search=nb")
    expect(asked).toBe("?search=nb&copy=choose")
    expect([isCopying(asked), isCopying("?copy=7"), isCopying("")]).toEqual([true, false, false])
    expect(searchOfCopying(false, asked)).toBe("?search=nb")
  })
})
