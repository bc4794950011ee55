import { describe, expect, it } from "@effect/vitest"
import { makeAccount } from "../../testing/makeAccount.ts"
import { listedMarkets } from "../../domain/market/listedMarkets.ts"
import { countByMarket, isInMarkets } from "./accountFilter.ts"

const accounts = ["CH DE", "DE", "", "CH DE"].map((markets) => makeAccount({ markets }))

const countFound = (...wanted: ReadonlyArray<string>) => accounts.filter((one) => isInMarkets(one, wanted)).length

describe("the markets of accounts", () => {
  it("are the codes of each", () => {
    expect(accounts.map(({ markets }) => listedMarkets(markets))).toEqual([["CH", "DE"], ["DE"], [], ["CH", "DE"]])
  })

  it("are counted as they are listed", () => {
    const counts = countByMarket(accounts)
    expect(Object.fromEntries(counts)).toEqual({ CH: 2, DE: 3 })
    for (const [code, count] of counts) {
      expect(accounts.filter((account) => isInMarkets(account, [code]))).toHaveLength(count)
    }
  })

  it("pass with one of those that are wanted", () => {
    expect([countFound(), countFound("CH", "DE"), countFound("CH"), countFound("FR"), countFound("HD")]).toEqual([
      4, 3, 2, 0, 0
    ])
  })
})
