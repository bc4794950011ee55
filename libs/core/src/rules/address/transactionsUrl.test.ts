import { describe, expect, it } from "@effect/vitest"
import { searchOfTransactions, transactionsAddress } from "./transactionsUrl.ts"

describe("the address of a list of transactions", () => {
  it("starts with value first, on the expiring tab with the nearest deadline", () => {
    expect(transactionsAddress("summary", "").sort).toBe("-netUsd")
    expect(transactionsAddress("expiring", "").sort).toBe("agentCutoff")
    expect(transactionsAddress("expiring", "?by=statutory").sort).toBe("expiresOn")
  })

  it.each([
    ["summary", ""],
    ["summary", "?view=transactions&sort=payDate&transaction=12"],
    ["expiring", "?by=statutory"],
    ["expiring", "?sort=-netUsd"]
  ] as const)("of %s says %s again", (tab, search) => {
    expect(searchOfTransactions(tab, transactionsAddress(tab, search))).toBe(search)
  })

  it("keeps the rest of the address", () => {
    const address = { ...transactionsAddress("paid", "?country=DE&transaction=7"), open: null }
    expect(searchOfTransactions("paid", address, "?country=DE&transaction=7")).toBe("?country=DE")
  })

  it.each([["?sort=colour"], ["?transaction=-1"], ["?transaction=1e3"], ["?by=nobody"], ["?transaction=9999999999"]])(
    "%s says nothing",
    (search) => {
      expect(transactionsAddress("expiring", search)).toEqual(transactionsAddress("expiring", ""))
    }
  )
})
