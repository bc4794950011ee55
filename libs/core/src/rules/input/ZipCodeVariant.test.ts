import { assert, describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { CanadianPostalCode, UsZipCode } from "./EnteredAddress.ts"
import { maskZipCodeByCountry, zipCodeVariantByCountry } from "./ZipCodeVariant.ts"

describe("the mask of a US zip code", () => {
  it.each([
    ["nothing shows nothing", "", ""],
    ["five digits need no hyphen", "10001", "10001"],
    ["the sixth digit puts the hyphen", "100012", "10001-2"],
    ["nine digits are complete", "100012345", "10001-2345"],
    ["a tenth digit is not shown", "1000123456", "10001-2345"],
    ["letters are not shown", "1a0b", "10"],
    ["a backspace at the hyphen is not undone", "10001-", "10001"]
  ])("%s", (_, typed, shown) => {
    expect(maskZipCodeByCountry.US(typed)).toBe(shown)
  })
})

describe("the mask of a Canadian postal code", () => {
  it.each([
    ["letters become capitals", "k1a", "K1A"],
    ["the fourth sign puts the space", "K1A0", "K1A 0"],
    ["six signs are complete", "k1a0b1", "K1A 0B1"],
    ["a seventh sign is not shown", "k1a0b1c", "K1A 0B1"],
    ["a digit out of turn is not shown", "1K1A", "K1A"],
    ["a letter out of turn is not shown", "KK1", "K1"],
    ["other letters are not shown", "É1", ""]
  ])("%s", (_, typed, shown) => {
    expect(maskZipCodeByCountry.CA(typed)).toBe(shown)
  })
})

describe("postal code variants", () => {
  it.each([
    ["US", "100012345", "10001-2345"],
    ["US", " 10001 2345\n", "10001-2345"],
    ["US", "10001", "10001"],
    ["CA", "k1a0b1", "K1A 0B1"],
    ["CA", "K1A-0B1 ", "K1A 0B1"]
  ] as const)("of %s accept %j, which the mask completes", (country, text, shown) => {
    expect(Schema.is(zipCodeVariantByCountry[country])(text)).toBe(true)
    expect(maskZipCodeByCountry[country](text)).toBe(shown)
    expect(Schema.is(country === "US" ? UsZipCode : CanadianPostalCode)(shown)).toBe(true)
  })

  it.each([
    ["US", "1000"],
    ["US", "10001-23"],
    ["US", "K1A 0B1"],
    ["CA", "10001"],
    ["CA", "K1A"],
    ["CA", "K1A 0B1 1"]
  ] as const)("of %s refuse %j", (country, text) => {
    expect(Schema.is(zipCodeVariantByCountry[country])(text)).toBe(false)
  })

  it.prop("masking twice changes nothing", [Schema.String, Schema.Literals(["US", "CA"])], ([text, country]) => {
    const mask = maskZipCodeByCountry[country]
    assert.strictEqual(mask(mask(text)), mask(text))
  })
})
