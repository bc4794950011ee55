import { describe, expect, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import { EnteredPhone, maskPhoneOfAnyCountry, PhoneOfAnyCountry } from "./EnteredPhone.ts"

const decode = (text: string) => {
  const result = Schema.decodeUnknownResult(EnteredPhone)(text)
  return Result.isSuccess(result) ? result.success : result.failure.message
}

const incomplete = "Expected all ten digits, or + and the number with its country code"

describe("the phone mask of any country", () => {
  it.each([
    ["ten digits have the North American format", "2125550142", "(212) 555-0142"],
    ["so has the country code 1", "+12125550142", "(212) 555-0142"],
    ["a plus sign is kept", "+", "+"],
    ["a country code of two digits", "+442079460018", "+44 207 946 0018"],
    ["one of one digit", "+74951234567", "+7 495 123 4567"],
    ["one of three digits", "+352621123456", "+352 621 123 456"],
    ["what is typed so far", "+41 44 6", "+41 446"],
    ["a sixteenth digit is not shown", "+4420794600181234", "+44 207 946 001 8123"]
  ])("%s", (_, typed, shown) => {
    expect(maskPhoneOfAnyCountry(typed)).toBe(shown)
    expect(maskPhoneOfAnyCountry(shown)).toBe(shown)
  })
})

describe("an entered phone number", () => {
  it.each([
    ["(212) 555-0142", "+12125550142"],
    ["+44 207 946 0018", "+442079460018"],
    ["", null],
    ["(212) 555", incomplete],
    ["+44 20", incomplete],
    ["+0 207 946 0018", incomplete]
  ])("%s is stored as %s", (text, stored) => {
    expect(decode(text)).toBe(stored)
  })

  it.each(["+12125550142", "+442079460018", null])("reads %s back as it was entered", (stored) => {
    expect(decode(Schema.encodeSync(EnteredPhone)(stored))).toBe(stored)
  })

  it.each(["212.555.0142", "+1 (212) 555-0142", "+44 (20) 7946-0018"])("may be pasted as %s", (text) => {
    expect(Schema.is(PhoneOfAnyCountry)(text)).toBe(true)
  })

  it.each(["555-0142", "call me", "+44", "00442079460018"])("may not be pasted as %s", (text) => {
    expect(Schema.is(PhoneOfAnyCountry)(text)).toBe(false)
  })
})
