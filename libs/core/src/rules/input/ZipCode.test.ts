import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { CanadianPostalCode, UsZipCode, ZipCode, zipCodeByCountry } from "./EnteredAddress.ts"
import { mismatchOf } from "./textPattern.ts"

describe("US: five digits with an optional four-digit extension", () => {
  it.each(["10001", "00501", "10001-2345"])("accepts %s", (text) => {
    expect(Schema.is(UsZipCode)(text)).toBe(true)
    expect(Schema.is(ZipCode)(text)).toBe(true)
  })

  it.each([
    "",
    "1000",
    "100011",
    "10001-",
    "10001-234",
    "10001-23456",
    "100012345",
    "10001 2345",
    " 10001",
    "10001\n",
    "1000a",
    "١٠٠٠١",
    "K1A 0B1"
  ])("refuses %j", (text) => {
    expect(Schema.is(UsZipCode)(text)).toBe(false)
  })
})

describe("Canadian: letter-digit-letter, a space, then digit-letter-digit", () => {
  it.each(["K1A 0B1", "k1a 0b1"])("accepts %s", (text) => {
    expect(Schema.is(CanadianPostalCode)(text)).toBe(true)
    expect(Schema.is(ZipCode)(text)).toBe(true)
  })

  it.each([
    "",
    "K1A0B1",
    "K1A-0B1",
    "K1A  0B1",
    "11A 0B1",
    "KAA 0B1",
    "K11 0B1",
    "K1A AB1",
    "K1A 001",
    "K1A 0BB",
    "K1A 0B1 ",
    "K1A 0B11",
    "É1A 0B1",
    "10001"
  ])("refuses %j", (text) => {
    expect(Schema.is(CanadianPostalCode)(text)).toBe(false)
  })
})

describe("postal codes", () => {
  it("name what they expect", () => {
    expect(mismatchOf(UsZipCode, "x")).toBe("Expected five digits, or five, a hyphen and four")
    expect(mismatchOf(CanadianPostalCode, "x")).toBe("Expected letter digit letter, a space, digit letter digit")
    expect(mismatchOf(ZipCode, "x")).toBe("Expected a postal code like 10001, 10001-2345 or K1A 0B1")
  })

  it("are chosen by the address country", () => {
    expect(zipCodeByCountry.US).toBe(UsZipCode)
    expect(zipCodeByCountry.CA).toBe(CanadianPostalCode)
  })

  it.each(["10001 K1A 0B1", "1000", "K1A"])("refuse %s in either country", (text) => {
    expect(Schema.is(ZipCode)(text)).toBe(false)
  })
})
