import type { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import type { Rate } from "@reclaim/core/domain/market/Rate"
import { netPaid } from "@reclaim/core/domain/statement/netPaid"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { Decimal } from "@reclaim/core/domain/value/Decimal"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { netUsd } from "@reclaim/engine/entitlement/netUsd"
import { percentOf } from "@reclaim/engine/entitlement/roundHalfUp"
import { BigDecimal } from "effect"
import type { Draws } from "./draws/Draws.ts"
import type { PaidRow, RowPayment } from "./sampleRows.ts"

/** The facts of a payment. */
interface PaymentFacts {
  readonly exchangedOn: CalendarDate
  readonly payments: ReadonlyArray<RowPayment>
  readonly reclaim: bigint
  /** Percentage of the reclaim that was refunded. */
  readonly percent: number
  readonly currency: CurrencyCode
  readonly usdPerUnit: Decimal
  readonly feeRate: Rate
}

/** Pays a reclaim: sometimes less than was reclaimed, occasionally with interest or a charge. */
export const paidRow = (draws: Draws, paying: PaymentFacts): PaidRow => {
  const { exchangedOn, payments, reclaim, percent, currency, usdPerUnit, feeRate } = paying
  const refund = percentOf(reclaim, BigDecimal.fromBigInt(BigInt(percent)))
  const { fee, gross, net } = netUsd(refund, currency, usdPerUnit, feeRate)
  const interest = UsdCents.make(draws.chance(0.02) ? Math.round(gross * (0.004 + draws.next() * 0.016)) : 0)
  const charges = UsdCents.make(draws.chance(0.05) && net > 20_000 ? 500 + draws.below(3_500) : 0)
  return {
    exchangedOn,
    payments,
    refund,
    shortfallReason:
      refund === reclaim
        ? ""
        : draws.one(["Days held not accepted", "Part of the shares on loan", "Voucher not accepted"]),
    usdPerUnit,
    interest,
    charges,
    net: UsdCents.make(Number(netPaid({ gross, interest, charges, fee, feeTax: 0n })))
  }
}
