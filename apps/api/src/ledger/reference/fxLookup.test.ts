import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { describe, expect, it } from "@effect/vitest"
import { BigDecimal, Schema } from "effect"
import { fxLookup } from "./fxLookup.ts"
import { FxRateRow } from "./rateRows.ts"

const row = (currency: string, valid_from: string, usd_per_unit: string) =>
  Schema.decodeSync(FxRateRow)({ currency, valid_from, usd_per_unit, confidence: "own-low", source: "sample" })

const lookup = fxLookup([
  row("EUR", "2024-01-01", "1.08"),
  row("EUR", "2022-01-01", "1.05"),
  row("USD", "2021-01-01", "1")
])
const rateOn = (currency: string, date: string) =>
  BigDecimal.format(lookup(CurrencyCode.make(currency), CalendarDate.make(date)))

describe("fxLookup", () => {
  it.each([
    ["EUR", "2024-01-01", "1.08"],
    ["EUR", "2023-12-31", "1.05"],
    ["EUR", "2030-01-01", "1.08"],
    ["EUR", "2000-01-01", "1.05"],
    ["USD", "2026-11-20", "1"]
  ])("%s on %s is %s dollars", (currency, date, usd) => {
    expect(rateOn(currency, date)).toBe(usd)
  })

  it("a currency without a rate is refused by name", () => {
    expect(() => rateOn("XAU", "2024-01-01")).toThrow(/no exchange rate for XAU/)
  })
})
