import { describe, expect, it } from "@effect/vitest"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { openMarketOf, searchWithMarket } from "./marketTaxesUrl.ts"

const [ch, us] = [CountryCode.make("CH"), CountryCode.make("US")]

describe("the address of a market's taxes", () => {
  it.each([
    ["?taxes=CH", { market: ch, residence: null }],
    ["?open=7&taxes=CH-US", { market: ch, residence: us }],
    ["?taxes=ch", null],
    ["?taxes=CH-", null],
    ["?taxes=", null],
    ["", null]
  ])("%s opens it", (search, open) => {
    expect(openMarketOf(search)).toEqual(open)
  })

  it("keeps the page's own query, and leaves it when it is closed", () => {
    const opened = searchWithMarket("?open=7", { market: ch, residence: us })
    expect(opened).toBe("?open=7&taxes=CH-US")
    expect(searchWithMarket(opened, { market: us, residence: null })).toBe("?open=7&taxes=US")
    expect(searchWithMarket(opened, null)).toBe("?open=7")
    expect(searchWithMarket("?taxes=CH", null)).toBe("")
  })
})
