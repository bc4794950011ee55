import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { maskTaxNumber, taxNumberByKind, taxNumberVariantByKind } from "./TaxNumber.ts"

describe("the mask of a tax number", () => {
  it.each([
    ["EIN", "123456789", "12-3456789"],
    ["EIN", "12-", "12"],
    ["EIN", "12 34567899", "12-3456789"],
    ["SSN", "123456", "123-45-6"],
    ["ITIN", "912345678", "912-34-5678"],
    ["Other", "che-109.322.551", "CHE-109.322.551"],
    ["Other", " 756.9217é ", "756.9217 "]
  ] as const)("of an %s shows %j as %j", (kind, typed, shown) => {
    expect(maskTaxNumber(kind)(typed)).toBe(shown)
    expect(maskTaxNumber(kind)(shown)).toBe(shown)
  })
})

describe("a tax number", () => {
  it.each([
    ["EIN", "12-3456789"],
    ["SSN", "123-45-6789"],
    ["ITIN", "912-34-5678"],
    ["Other", "7569217CH"],
    ["Other", "131052-308T"],
    ["Other", "12/345/67890"],
    ["Other", "7"],
    ["Other", "1234567890123456789012345678901234"]
  ] as const)("of the kind %s may be %s, and pasted so", (kind, text) => {
    expect(Schema.is(taxNumberByKind[kind])(text)).toBe(true)
    expect(Schema.is(taxNumberVariantByKind[kind])(text)).toBe(true)
  })

  it.each([
    ["EIN", "12-345678"],
    ["SSN", "912-34-5678"],
    ["SSN", "000-45-6789"],
    ["ITIN", "123-45-6789"],
    ["Other", ""],
    ["Other", " 7"],
    ["Other", "12345678901234567890123456789012345"],
    ["Other", "12\n34"],
    ["Other", "１２３"]
  ] as const)("of the kind %s may not be %s", (kind, text) => {
    expect(Schema.is(taxNumberByKind[kind])(text)).toBe(false)
  })
})
