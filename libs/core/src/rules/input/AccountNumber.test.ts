import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { AccountNumber } from "./AccountNumber.ts"
import { mismatchOf } from "./textPattern.ts"

describe("account number: letters, digits, spaces, dots, hyphens and commas", () => {
  it.each(["A", "7", "AB 12.34-5,6", "0012345", "acct. no 7", "-", "A,B"])("accepts %j", (text) => {
    expect(Schema.is(AccountNumber)(text)).toBe(true)
  })

  it.each(["", "AB_12", "AB/12", "AB#12", "AB\t12", "AB\n", "AB'12", "Ä12", "AB–12", "AB;12", "=1+1"])(
    "refuses %j",
    (text) => {
      expect(Schema.is(AccountNumber)(text)).toBe(false)
    }
  )

  it("names what it expects", () => {
    expect(mismatchOf(AccountNumber, "AB_12")).toBe("Expected letters, digits, spaces, dots, hyphens and commas")
  })
})
