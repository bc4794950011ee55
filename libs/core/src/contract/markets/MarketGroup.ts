import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { DocumentRule } from "../../domain/document/DocumentRule.ts"
import { AgentLead } from "../../domain/market/AgentLead.ts"
import { ConfidenceNote } from "../../domain/market/Confidence.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { LimitOverride } from "../../domain/market/LimitOverride.ts"
import { LimitRule } from "../../domain/market/LimitRule.ts"
import { Market } from "../../domain/market/Market.ts"
import { ReliefRate } from "../../domain/rate/ReliefRate.ts"
import { StatutoryRate } from "../../domain/rate/StatutoryRate.ts"
import { MarketTaxes } from "../../domain/tax/MarketTaxes.ts"
import { NotFound } from "../access/errors.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { anybodySignedIn, MayCall } from "../access/MayCall.ts"
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

/** Dividend taxation of a market; rates in per cent. */
export const WireMarketTaxes = wireOf(MarketTaxes, {
  values: {
    market: WireMarket,
    statutory: Schema.Array(wireOf(StatutoryRate)),
    relief: Schema.Array(wireOf(ReliefRate, { values: { limit: Schema.optionalKey(WireLimit) } })),
    documents: Schema.Array(wireOf(DocumentRule))
  }
}).annotate({ identifier: "MarketTaxes" })

/** Reference data about markets, the same for every client. */
export class MarketGroup extends HttpApiGroup.make("markets")
  .add(
    HttpApiEndpoint.get("taxes", "/api/v1/markets/:market/taxes", {
      params: { market: CountryCode },
      success: WireMarketTaxes,
      error: NotFound
    })
      .annotate(ForPrograms, "reports.read")
      .annotate(MayCall, anybodySignedIn)
  )
  .pipe(guarded) {}
