import type { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import type { Rate } from "@reclaim/core/domain/market/Rate"
import type { StagePhase } from "@reclaim/core/domain/reclaim/StagePhase"
import type { Decimal } from "@reclaim/core/domain/value/Decimal"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { netUsd } from "./netUsd.ts"

/** Inputs of a reclaim's fee; `paidFee` is the fee deducted from payments that were not returned, tax included. */
interface FeeFacts<Paid> {
  readonly phase: StagePhase
  readonly paidFee: Paid | null
  readonly reclaimMinor: bigint
  readonly currency: CurrencyCode
  /** US dollars per unit; null where not available. */
  readonly fxRate: Decimal | null
  readonly feeRate: Rate
}

/**
 * Fee included in the net amount of a reclaim: the one deducted once paid, otherwise the rate on the expected refund.
 */
export const feeDeducted = <Paid>(facts: FeeFacts<Paid>): Paid | UsdCents | null => {
  const { currency, feeRate, fxRate, paidFee, phase, reclaimMinor } = facts
  if (phase === "paid") return paidFee
  return fxRate === null ? null : netUsd(reclaimMinor, currency, fxRate, feeRate).fee
}
