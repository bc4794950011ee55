import { Schema } from "effect"
import { DocumentRule } from "../../domain/document/DocumentRule.ts"
import { AgentLead } from "../../domain/market/AgentLead.ts"
import { ConfidenceNote } from "../../domain/market/Confidence.ts"
import { LimitOverride } from "../../domain/market/LimitOverride.ts"
import { LimitRule } from "../../domain/market/LimitRule.ts"
import { Market } from "../../domain/market/Market.ts"
import { MarketTaxes } from "../../domain/tax/MarketTaxes.ts"
import { ReliefRate } from "../../domain/rate/ReliefRate.ts"
import { StatutoryRate } from "../../domain/rate/StatutoryRate.ts"
import { wireOf } from "../wire/wireOf.ts"

const WireLimit = wireOf(LimitRule)
const WireConfidence = wireOf(ConfidenceNote)

const WireMarket = wireOf(Market, {
  values: {
    limit: Schema.NullOr(WireLimit),
    limitOverrides: Schema.Array(wireOf(LimitOverride, { values: { rule: WireLimit } })),
    agentLead: wireOf(AgentLead),
    confidence: Schema.Struct({ limit: WireConfidence, documents: WireConfidence, months: WireConfidence })
  }
})

/** How a market taxes dividends; rates in per cent. */
export const WireMarketTaxes = wireOf(MarketTaxes, {
  values: {
    market: WireMarket,
    statutory: Schema.Array(wireOf(StatutoryRate)),
    relief: Schema.Array(wireOf(ReliefRate, { values: { limit: Schema.optionalKey(WireLimit) } })),
    documents: Schema.Array(wireOf(DocumentRule))
  }
}).annotate({ identifier: "MarketTaxes" })
