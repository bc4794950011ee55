import { describe, expect, it } from "@effect/vitest"
import { CurrencyCode } from "../domain/market/CurrencyCode.ts"
import { money } from "./money.ts"

// A no-break space keeps currency and amount in one line.
const text = (minor: bigint, currency: string) => money(minor, CurrencyCode.make(currency)).replace("\u00a0", " ")

describe("an amount in its own currency", () => {
  it.each([
    ["francs have cents", 600_000n, "CHF", "CHF 6,000.00"],
    ["yen have none", 11_959n, "JPY", "JPY 11,959"],
    ["crowns of Iceland have none", 11_959n, "ISK", "ISK 11,959"],
    ["dinars have thousandths", 12_513n, "KWD", "KWD 12.513"],
    ["nothing", 0n, "EUR", "EUR 0.00"],
    ["below a unit", 5n, "DKK", "DKK 0.05"],
    ["below zero", -53_463n, "EUR", "-EUR 534.63"],
    ["beyond what a number holds", 900_719_925_474_099_312n, "EUR", "EUR 9,007,199,254,740,993.12"]
  ])("%s", (_, minor, currency, expected) => {
    expect(text(minor, currency)).toBe(expected)
  })
})
