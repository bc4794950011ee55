import { expect, it } from "@effect/vitest"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { rate } from "@reclaim/core/domain/market/Rate"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { noUsdCents } from "@reclaim/core/domain/value/UsdCents"
import { BigDecimal } from "effect"
import { sumsOf } from "./shownBatch.ts"

// 0.05 EUR at 1.1 are 5.5 cents, rounded to 6; 0.03 would be 3, and 0.02 are 2: rounded apart they miss a cent.
it("what is due is what is withheld less the refund, to the cent", () => {
  const claim = {
    seq: 1,
    account: "A-1",
    security: "Issuer",
    payDate: CalendarDate.make("2025-05-01"),
    currency: CurrencyCode.make("EUR"),
    grossMinor: 20n,
    withheldMinor: 5n,
    dueMinor: 3n,
    reclaimMinor: 2n,
    fxRate: BigDecimal.fromStringUnsafe("1.1"),
    feeRate: rate("8"),
    expiresOn: CalendarDate.make("2029-12-31"),
    isFiled: false
  }
  const { due, refund, withheld } = sumsOf({ claims: [claim], costs: noUsdCents })
  expect([withheld, due, refund]).toEqual([6, 4, 2])
})
