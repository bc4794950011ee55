import { describe, expect, it } from "@effect/vitest"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { type ClaimOfYear, decideYearlyMinimum } from "./yearlyMinimums.ts"

const claim: ClaimOfYear = {
  market: CountryCode.make("FI"),
  marketCurrency: CurrencyCode.make("EUR"),
  currency: CurrencyCode.make("EUR"),
  payDate: CalendarDate.make("2025-04-01"),
  stage: "in_calculation",
  isPastDeadline: false,
  isThroughInvestors: false,
  refundsMinor: 640n
}

describe("a year's refunds in a market with a minimum", () => {
  it.each<[string, Partial<ClaimOfYear>, boolean]>([
    ["EUR 6.40 is too little", {}, true],
    ["EUR 10.00 is not above the minimum", { refundsMinor: 1_000n }, true],
    ["EUR 10.01 is", { refundsMinor: 1_001n }, false],
    ["a filed claim is told, too", { stage: "filed" }, true],
    ["so is one closed for it", { stage: "below_minimum" }, true],
    ["one closed for another reason is settled", { stage: "withdrawn" }, false],
    ["one that was paid is", { stage: "paid" }, false],
    ["one past its deadline is lost anyway", { isPastDeadline: true }, false],
    ["investors claim each for itself", { isThroughInvestors: true }, false],
    ["no other market has one", { market: CountryCode.make("SE"), marketCurrency: CurrencyCode.make("EUR") }, false],
    ["an amount in another currency is not compared", { currency: CurrencyCode.make("SEK") }, false],
    ["nor are several currencies", { refundsMinor: null }, false],
    ["nothing is no refund", { refundsMinor: 0n }, false]
  ])("%s", (_, changes, isBelow) => {
    const decided = decideYearlyMinimum({ ...claim, ...changes })
    expect(decided === null ? null : [decided.year, decided.minimumMinor]).toEqual(isBelow ? [2025, 1_000n] : null)
  })
})
