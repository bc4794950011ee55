import { describe, expect, it } from "@effect/vitest"
import { BigDecimal, Result, Schema } from "effect"
import { EnteredPercent, maskPercent, PercentVariant } from "./EnteredPercent.ts"

const decode = (text: string) => {
  const result = Schema.decodeUnknownResult(EnteredPercent)(text)
  return Result.isSuccess(result) ? BigDecimal.format(result.success) : result.failure.message
}

describe("an entered percentage", () => {
  it.each([
    ["26.375", "26.375"],
    ["0.1", "0.1"],
    ["100", "100"],
    ["100.001", "Expected at most 100"],
    ["26.3755", "Expected a percentage like 26.375"],
    ["", "Expected a percentage like 26.375"]
  ])("%s means %s", (text, meaning) => {
    expect(decode(text)).toBe(meaning)
  })

  it.each([
    ["26.3755", "26.375"],
    [".5", "0.5"],
    ["015", "15"],
    ["1.2.3", "1.23"],
    ["26.375 %", "26.375"]
  ])("typed as %s shows %s", (typed, shown) => {
    expect(maskPercent(typed)).toBe(shown)
    expect(maskPercent(shown)).toBe(shown)
  })

  it("may be pasted with its sign, but not with a comma", () => {
    expect(Schema.is(PercentVariant)("26.375 %")).toBe(true)
    expect(Schema.is(PercentVariant)("26,375")).toBe(false)
  })
})
