import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { AccountCode } from "./AccountCode.ts"
import { mismatchOf } from "./textPattern.ts"

const signs = "ABCXYZabcxyz0189 .,-"
const longest = "1234567890123456789012345678901234"

describe("account code: letters, digits, spaces, dots, hyphens and commas", () => {
  it.each(["A", "7", "AB 12.34-5,6", "0012345", "acct. no 7", "-", "A,B", "A  B", longest])("accepts %j", (text) => {
    expect(Schema.is(AccountCode)(text)).toBe(true)
  })

  it.each([
    "",
    " ",
    " AB",
    "AB ",
    `${longest}5`,
    "AB_12",
    "AB/12",
    "AB#12",
    "AB\t12",
    "AB\n",
    "AB'12",
    "Ä12",
    "AB–12",
    "AB;12",
    "AB\u00a012",
    "=1+1",
    "7.72E+09"
  ])("refuses %j", (text) => {
    expect(Schema.is(AccountCode)(text)).toBe(false)
  })

  it.prop(
    "accepts any of its characters between others, up to 34",
    { inner: Schema.Array(Schema.Literals(signs.split(""))).check(Schema.isMaxLength(40)) },
    ({ inner }) => {
      expect(Schema.is(AccountCode)(`A${inner.join("")}9`)).toBe(inner.length <= 32)
    }
  )

  it.each([
    ["AB_12", "; “_” is none of them"],
    ["=1+1", "; “=” is none of them"],
    ["4471\u20110023", "; “\u2011” is a non-breaking hyphen, not a plain one"],
    ["4471–0023", "; “–” is a dash, not a plain hyphen"],
    ["44７10023", "; “７” is a full-width character, not a plain one"],
    ["\u0410B12", "; “\u0410” is a letter of another alphabet"],
    ["AB\u00a012", "; “\u00a0” is a space of another width"],
    [" AB", ""],
    [`${longest}5`, ""],
    ["AB\t12", ""]
  ])("says what is wrong with %j", (text, wrong) => {
    expect(mismatchOf(AccountCode, text)).toBe(
      `Expected at most 34 letters, digits, spaces, dots, hyphens and commas, without spaces around them${wrong}`
    )
  })
})
