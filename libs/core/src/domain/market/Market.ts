import { Schema } from "effect"
import { AgentLead } from "./AgentLead.ts"
import { ConfidenceNote } from "./Confidence.ts"
import { CountryCode } from "./CountryCode.ts"
import { CurrencyCode } from "./CurrencyCode.ts"
import { LimitOverride } from "./LimitOverride.ts"
import { LimitRule } from "./LimitRule.ts"

/**
 * Country of issue with its rules for reclaims; its rates are in the tables of rates. Reference data, not tax advice;
 * the operator has to verify it.
 */
export class Market extends Schema.Class<Market>("@reclaim/core/Market")({
  iso2: CountryCode,
  name: Schema.NonEmptyString,
  currency: CurrencyCode,
  taxAuthority: Schema.String,
  /** Null where no source says it: nothing can be imported to claim there before a row does. */
  limit: Schema.NullOr(LimitRule),
  limitOverrides: Schema.Array(LimitOverride),
  /** Notes of the table on limits that give no rule. */
  limitNotes: Schema.Array(Schema.String),
  agentLead: AgentLead,
  residenceProof: Schema.String,
  claimDocuments: Schema.String,
  originals: Schema.String,
  reliefAtSource: Schema.String,
  quickRefund: Schema.String,
  /** Months from filing to payment as a source gives them; empty when none does. */
  monthsToPaymentFound: Schema.String,
  /** Months from filing to payment to plan with, shortest and longest; null where nothing is known to plan with. */
  monthsToPayment: Schema.NullOr(Schema.Struct({ shortest: Schema.Int, longest: Schema.Int })),
  confidence: Schema.Struct({
    limit: ConfidenceNote,
    documents: ConfidenceNote,
    months: ConfidenceNote
  }),
  sources: Schema.String
}) {}
