import { Schema } from "effect"

/**
 * Claims of one owner and year in a market with a minimum refund, in which a reclaim falls short of it; amounts in the
 * smallest unit of the reclaim's currency.
 */
export class YearlyMinimum extends Schema.Class<YearlyMinimum>("@reclaim/core/YearlyMinimum")({
  /** Year in which the dividends were paid. */
  year: Schema.Int,
  /** Minimum that a year's refunds have to exceed; otherwise the market refunds nothing. */
  minimumMinor: Schema.BigInt,
  /** Total of the owner's claims for that year, in minor units. */
  refundsMinor: Schema.BigInt
}) {}
