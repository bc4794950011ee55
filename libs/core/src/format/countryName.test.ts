import { describe, expect, it } from "@effect/vitest"
import { CountryCode } from "../domain/market/CountryCode.ts"
import { countryName } from "./countryName.ts"

describe("the name of a country", () => {
  it.each([
    ["CH", "Switzerland"],
    ["US", "United States"],
    ["XQ", "XQ"]
  ])("%s is %s", (code, name) => {
    expect(countryName(CountryCode.make(code))).toBe(name)
  })
})
