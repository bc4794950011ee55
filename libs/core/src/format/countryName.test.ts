import { describe, expect, it } from "@effect/vitest"
import { CountryCode } from "../domain/market/CountryCode.ts"
import { countryInSentence, countryName } from "./countryName.ts"

describe("the name of a country", () => {
  it.each([
    ["CH", "Switzerland"],
    ["US", "United States"],
    ["HK", "Hong Kong"],
    ["XQ", "XQ"]
  ])("%s is %s", (code, name) => {
    expect(countryName(CountryCode.make(code))).toBe(name)
  })
})

describe("a country in a sentence", () => {
  it.each([
    ["CH", "Switzerland"],
    ["US", "the United States"],
    ["NL", "the Netherlands"]
  ])("%s is %s", (code, name) => {
    expect(countryInSentence(CountryCode.make(code))).toBe(name)
  })
})
