import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { accountKey } from "./accountKey.ts"

describe("the key of an account code", () => {
  it.each([
    ["NTC 17.4", "NTC17.4"],
    ["ntc17.4", "NTC17.4"],
    ["AB  12-3,4", "AB12-3,4"],
    ["0012345", "0012345"]
  ])("of %j is %j", (code, key) => {
    expect(accountKey(code)).toBe(key)
  })

  it("tells codes apart that differ in more than case and blanks", () => {
    const codes = ["AB-12", "AB.12", "AB12", "AB,12", "0AB12", "AB-12-"]
    expect(new Set(codes.map(accountKey)).size).toBe(codes.length)
  })

  it.prop("of a key is the key", { text: Schema.String }, ({ text }) => {
    const key = accountKey(text)
    expect(accountKey(key)).toBe(key)
  })
})
