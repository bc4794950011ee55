import { describe, expect, it } from "@effect/vitest"
import { BigDecimal } from "effect"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { decideRateDoubt } from "./decideRateDoubt.ts"

const rate = (usd: string, day: string) => ({
  usdPerUnit: BigDecimal.fromStringUnsafe(usd),
  date: CalendarDate.make(day)
})

describe("an exchange rate beside one that is known", () => {
  it.each([
    ["yen the wrong way round", "156.97", "2024-05-24", "0.0063705", "2024-05-23", "Inverse"],
    ["euros the wrong way round", "0.8621", "2026-01-31", "1.16", "2026-01-01", "Inverse"],
    ["francs the wrong way round, hardly another number", "0.917", "2021-06-01", "1.09", "2021-01-01", "Inverse"],
    ["yen for a hundred", "0.63705", "2024-05-24", "0.0063705", "2024-05-23", "Far"],
    ["pence for pounds", "0.0128", "2024-05-24", "1.28", "2024-01-01", "Far"],
    ["a decimal point one place off", "11.6", "2026-01-31", "1.16", "2021-01-01", "Far"],
    ["the franc on the day of its floor", "1.176", "2015-01-15", "0.981", "2015-01-14", "Fits"],
    ["a quarter more in a month", "1.45", "2026-02-01", "1.16", "2026-01-01", "Fits"],
    ["more than a quarter more in a month", "1.4501", "2026-02-01", "1.16", "2026-01-01", "Far"],
    ["more than a quarter more in two months", "1.4501", "2026-03-01", "1.16", "2026-01-01", "Fits"],
    ["half of it gone within a year", "0.578", "2026-12-01", "1.16", "2026-01-01", "Far"],
    ["half of it gone in two years", "0.578", "2028-01-01", "1.16", "2026-01-01", "Fits"],
    ["a third gone in three years", "0.0064", "2024-04-29", "0.0097", "2021-01-01", "Fits"],
    ["a rate of before the known one", "0.012", "2012-01-01", "0.0091", "2021-01-01", "Fits"],
    ["the euro below par and back", "1.01", "2022-11-04", "0.975", "2022-11-03", "Fits"]
  ])("%s is decided by its size and the time between", (_, usd, day, knownUsd, knownDay, expected) => {
    expect(decideRateDoubt(rate(usd, day), rate(knownUsd, knownDay))._tag).toBe(expected)
  })

  it("is taken where none is known", () => {
    expect(decideRateDoubt(rate("156.97", "2024-05-24"), null)._tag).toBe("Fits")
  })
})
