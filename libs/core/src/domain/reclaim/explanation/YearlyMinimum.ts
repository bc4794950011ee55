import { Schema } from "effect"

/**
 * A year of one owner's claims in a market that pays no refund so small, of which a reclaim is one; amounts in the smallest
 * unit of the reclaim's currency.
 */
export class YearlyMinimum extends Schema.Class<YearlyMinimum>("@reclaim/core/YearlyMinimum")({
  /** Year in which the dividends were paid. */
  year: Schema.Int,
  /** The market refunds nothing of a year whose refunds do not exceed it. */
  minimumMinor: Schema.BigInt,
  /** All that the owner claims of that year. */
  refundsMinor: Schema.BigInt
}) {}
