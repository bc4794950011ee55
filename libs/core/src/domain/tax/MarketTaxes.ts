import { Schema } from "effect"
import { DocumentRule } from "../document/DocumentRule.ts"
import { ReliefRate } from "../rate/ReliefRate.ts"
import { StatutoryRate } from "../rate/StatutoryRate.ts"
import { Market } from "../market/Market.ts"

/** How a market taxes dividends, and what it wants for giving back: what the reference tables say of it. Not tax advice. */
export class MarketTaxes extends Schema.Class<MarketTaxes>("@reclaim/core/MarketTaxes")({
  market: Market,
  /** What it withholds, of every part of income and in every period. */
  statutory: Schema.Array(StatutoryRate),
  /** What it may keep. */
  relief: Schema.Array(ReliefRate),
  /** What it wants of owners; also what every market wants that it has no rule of its own for. */
  documents: Schema.Array(DocumentRule)
}) {}
