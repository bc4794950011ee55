import { Schema } from "effect"
import { DocumentRule } from "../document/DocumentRule.ts"
import { ReliefRate } from "../rate/ReliefRate.ts"
import { StatutoryRate } from "../rate/StatutoryRate.ts"
import { Market } from "../market/Market.ts"

/** Dividend taxation of a market and its requirements for refunds, from the reference tables. Not tax advice. */
export class MarketTaxes extends Schema.Class<MarketTaxes>("@reclaim/core/MarketTaxes")({
  market: Market,
  /** Rates withheld, for every part of income and every period. */
  statutory: Schema.Array(StatutoryRate),
  /** Rates the market may keep. */
  relief: Schema.Array(ReliefRate),
  /** Documents required of owners, including the rules of all markets that this one does not replace. */
  documents: Schema.Array(DocumentRule)
}) {}
