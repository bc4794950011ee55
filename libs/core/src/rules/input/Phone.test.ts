import { assert, describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { maskPhone, Phone, PhoneVariant } from "./EnteredPhone.ts"

describe("phone format: (###) ###-####", () => {
  it("accepts the format", () => {
    expect(Schema.is(Phone)("(212) 555-0142")).toBe(true)
  })

  it.each([
    "",
    "2125550142",
    "(212)555-0142",
    "(212) 5550142",
    "(212) 555-014",
    "(212) 555-01423",
    "212 555-0142",
    "(21a) 555-0142",
    "(212) 555-0142 ",
    "+1 (212) 555-0142"
  ])("refuses %j", (text) => {
    expect(Schema.is(Phone)(text)).toBe(false)
  })
})

describe("the phone mask", () => {
  it.each([
    ["nothing shows nothing", "", ""],
    ["the first digit opens the area code", "2", "(2"],
    ["the area code stays open", "212", "(212"],
    ["the fourth digit closes it", "2125", "(212) 5"],
    ["the seventh digit puts the hyphen", "2125550", "(212) 555-0"],
    ["ten digits are complete", "2125550142", "(212) 555-0142"],
    ["an eleventh digit is not shown", "21255501429", "(212) 555-0142"],
    ["letters are not shown", "212call", "(212"],
    ["a backspace after the area code is not undone", "(212) ", "(212"],
    ["a backspace before the first digit leaves nothing", "(", ""],
    ["a backspace at the hyphen is not undone", "(212) 555-", "(212) 555"],
    ["pasted dots", "212.555.0142", "(212) 555-0142"],
    ["pasted spaces", " 212 555 0142 ", "(212) 555-0142"],
    ["a pasted country code", "+1 212 555 0142", "(212) 555-0142"],
    ["a pasted country code without plus", "1-212-555-0142", "(212) 555-0142"],
    ["the country code while it is typed", "+1", ""],
    ["what is masked already", "(212) 555-0142", "(212) 555-0142"]
  ])("%s", (_, typed, shown) => {
    expect(maskPhone(typed)).toBe(shown)
  })

  it.prop(
    "ten digits typed one by one come out in the format",
    [Schema.String.check(Schema.isPattern(/^[2-9]\d{9}$/))],
    ([digits]) => {
      const shown = digits.split("").reduce((field, digit) => maskPhone(field + digit), "")
      assert.isTrue(Schema.is(Phone)(shown))
      assert.strictEqual(shown.replaceAll(/\D/g, ""), digits)
    }
  )

  it.prop("masking twice changes nothing", [Schema.String], ([text]) => {
    assert.strictEqual(maskPhone(maskPhone(text)), maskPhone(text))
  })
})

describe("phone variants", () => {
  it.each([
    "2125550142",
    "212-555-0142",
    "212.555.0142",
    "(212) 555-0142",
    "+1 (212) 555-0142",
    "1 212 555 0142",
    " 2125550142\n"
  ])("accepts %j, which the mask completes", (text) => {
    expect(Schema.is(PhoneVariant)(text)).toBe(true)
    expect(maskPhone(text)).toBe("(212) 555-0142")
  })

  it.each(["", "555-0142", "21255501423", "+44 20 7946 0018", "212-555-014x", "(212 555-0142"])(
    "refuses %j",
    (text) => {
      expect(Schema.is(PhoneVariant)(text)).toBe(false)
    }
  )
})
