import { describe, expect, it } from "@effect/vitest"
import { AccountCode, accountCodeForm } from "./AccountCode.ts"
import { decidePaste } from "./decidePaste.ts"
import { UsZipCode } from "./EnteredAddress.ts"
import { PhoneVariant } from "./EnteredPhone.ts"

describe("pasting into a restricted field", () => {
  it.each([
    ["the default pattern is digits only", "0012345", undefined],
    ["the text matches the field's pattern", "10001-2345", UsZipCode],
    ["commas are part of account codes", "AB 12,3", AccountCode],
    ["variants that the mask completes", "+1 212 555 0142", PhoneVariant]
  ])("is let through: %s", (_, text, pattern) => {
    expect(decidePaste(text, pattern)).toEqual({ _tag: "Accepted" })
  })

  it.each([
    ["a letter among digits", "12a", undefined, "Expected digits only"],
    ["a dot among digits", "1.5", undefined, "Expected digits only"],
    ["a minus", "-1", undefined, "Expected digits only"],
    ["a line break after digits", "12\n", undefined, "Expected digits only"],
    ["a space around digits", " 12", undefined, "Expected digits only"],
    ["digits of another script", "١٢", undefined, "Expected digits only"],
    ["nothing", "", undefined, "Expected digits only"],
    ["digits that the field's pattern refuses", "123", UsZipCode, "Expected five digits, or five, a hyphen and four"],
    ["a formula", "=1+1", AccountCode, `Expected ${accountCodeForm}; “=” is none of them`]
  ])("is blocked with the reason: %s", (_, text, pattern, expected) => {
    expect(decidePaste(text, pattern)).toEqual({
      _tag: "Blocked",
      reason: `Nothing was pasted: the text does not fit this field. ${expected}.`
    })
  })
})
