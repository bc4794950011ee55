import { describe, expect, it } from "@effect/vitest"
import { CountryCode } from "./CountryCode.ts"
import type { TreatyClass } from "./EntityType.ts"
import { Market } from "./Market.ts"
import { rate } from "./Rate.ts"
import { TreatyRate } from "./TreatyRate.ts"

const treaty = (residence: string, treatyClass: TreatyClass, percent: string) =>
  new TreatyRate({
    residence: CountryCode.make(residence),
    treatyClass,
    rate: rate(percent),
    confidence: "verified",
    source: ""
  })

const rateFor = (rates: ReadonlyArray<TreatyRate>, residence: string, treatyClass: TreatyClass) =>
  Market.prototype.treatyRateFor.call({ treatyRates: rates } as Market, CountryCode.make(residence), treatyClass)

const rates = [treaty("US", "pension", "0"), treaty("US", "portfolio", "15"), treaty("DE", "portfolio", "10")]

describe("Market", () => {
  it.each([
    ["US", "portfolio", "15"],
    ["US", "pension", "0"],
    ["DE", "pension", "10"]
  ] as const)("an owner in %s of the class %s has the rate %s", (residence, treatyClass, percent) => {
    expect(rateFor(rates, residence, treatyClass)).toEqual(rate(percent))
  })

  it("a country without a treaty has no rate", () => {
    expect(rateFor(rates, "KY", "portfolio")).toBeNull()
  })

  it("a pension rate does not serve other owners", () => {
    expect(rateFor([treaty("US", "pension", "0")], "US", "portfolio")).toBeNull()
  })
})
