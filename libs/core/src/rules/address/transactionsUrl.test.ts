import { DueRange } from "../../domain/reclaim/DueRange.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { describe, expect, it } from "@effect/vitest"
import { searchOfTransactions, transactionsAddress } from "./transactionsUrl.ts"

const day = (text: string) => CalendarDate.make(text)

describe("the address of a list of transactions", () => {
  it("starts with value first, on the expiring tab with the nearest deadline", () => {
    expect(transactionsAddress("summary", "").sort).toBe("-netUsd")
    expect(transactionsAddress("expiring", "").sort).toBe("agentCutoff")
    expect(transactionsAddress("expiring", "?by=statutory").sort).toBe("expiresOn")
  })

  it.each([
    ["summary", ""],
    ["summary", "?view=transactions&search=nestle&sort=payDate&transaction=12"],
    ["expiring", "?by=statutory&from=2026-12-01&to=2026-12-31"],
    ["expiring", "?to=2026-11-19"],
    ["expiring", "?sort=-netUsd"]
  ] as const)("of %s says %s again", (tab, search) => {
    expect(searchOfTransactions(tab, transactionsAddress(tab, search))).toBe(search)
  })

  it("keeps the rest of the address", () => {
    const address = { ...transactionsAddress("paid", "?country=DE&transaction=7"), open: null }
    expect(searchOfTransactions("paid", address, "?country=DE&transaction=7")).toBe("?country=DE")
  })

  it.each([
    ["?sort=colour"],
    ["?from=soon&to=2026-02-30"],
    ["?transaction=-1"],
    ["?transaction=1e3"],
    ["?by=nobody"],
    ["?transaction=9999999999"],
    ["?search=a%00b"],
    ["?from=0000-01-01"]
  ])("%s says nothing", (search) => {
    expect(transactionsAddress("expiring", search)).toEqual(transactionsAddress("expiring", ""))
  })

  it("narrows to days on the expiring tab only", () => {
    const search = "?from=2026-12-01&to=2026-12-31"
    expect(transactionsAddress("expiring", search).due).toEqual(
      new DueRange({ by: "agent", from: day("2026-12-01"), to: day("2026-12-31") })
    )
    expect(transactionsAddress("paid", search).due).toBeNull()
  })
})
