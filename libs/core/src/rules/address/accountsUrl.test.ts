import { byCustodian } from "../account/accountOrder.ts"
import { describe, expect, it } from "@effect/vitest"
import { accountsQueryOf, searchOfAccounts } from "./accountsUrl.ts"

describe("the address of the list of accounts", () => {
  it.each([
    ["", { search: "", order: byCustodian }],
    ["?search=m%C3%B8ller+nb", { search: "møller nb", order: byCustodian }],
    ["?sort=account", { search: "", order: { column: "account", isDescending: false } }],
    ["?search=a&sort=-openNetReclaim", { search: "a", order: { column: "openNetReclaim", isDescending: true } }]
  ] as const)("%j says what is searched and sorted, and is written the same", (address, query) => {
    expect(accountsQueryOf(address)).toEqual(query)
    expect(searchOfAccounts(query)).toBe(address)
  })

  it("sorts by nothing that is no column", () => {
    expect(accountsQueryOf("?sort=-__proto__").order).toEqual(byCustodian)
  })

  it("keeps what else it says", () => {
    expect(searchOfAccounts({ search: "x", order: byCustodian }, "?p=1&search=old")).toBe("?p=1&search=x")
  })
})
