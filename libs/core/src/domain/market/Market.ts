import { Schema } from "effect"
import { AgentLead } from "./AgentLead.ts"
import { ConfidenceNote } from "./Confidence.ts"
import { CountryCode } from "./CountryCode.ts"
import { CurrencyCode } from "./CurrencyCode.ts"
import type { TreatyClass } from "./EntityType.ts"
import { LimitOverride } from "./LimitOverride.ts"
import { LimitRule } from "./LimitRule.ts"
import { Rate } from "./Rate.ts"
import { TreatyRate } from "./TreatyRate.ts"

/**
 * A country of issue with its rules of withholding and reclaim. Reference data, not tax advice; the operator has to
 * verify it.
 */
export class Market extends Schema.Class<Market>("@reclaim/core/Market")({
  iso2: CountryCode,
  name: Schema.NonEmptyString,
  currency: CurrencyCode,
  taxAuthority: Schema.String,
  /** The rate withheld from a dividend without a claim for relief. */
  statutoryRate: Rate,
  statutoryNote: Schema.String,
  treatyRates: Schema.Array(TreatyRate),
  /** The usual refund of a US owner, in the table's words. */
  usReclaimNote: Schema.String,
  limit: LimitRule,
  limitOverrides: Schema.Array(LimitOverride),
  /** What the table says of other limits without giving a rule. */
  limitNotes: Schema.Array(Schema.String),
  agentLead: AgentLead,
  residenceProof: Schema.String,
  claimDocuments: Schema.String,
  originals: Schema.String,
  reliefAtSource: Schema.String,
  quickRefund: Schema.String,
  /** Months from filing to payment as a source gives them; empty when none does. */
  monthsToPaymentFound: Schema.String,
  /** Months from filing to payment to plan with, shortest and longest. */
  monthsToPayment: Schema.Struct({ shortest: Schema.Int, longest: Schema.Int }),
  confidence: Schema.Struct({
    rates: ConfidenceNote,
    limit: ConfidenceNote,
    documents: ConfidenceNote,
    months: ConfidenceNote
  }),
  sources: Schema.String
}) {
  /**
   * The treaty rate for an owner; null when the reference data know no treaty with the country of residence. A class
   * without its own rate uses that of portfolio holders, which never claims more than is due.
   */
  treatyRateFor(residence: CountryCode, treatyClass: TreatyClass): Rate | null {
    const ofResidence = this.treatyRates.filter((one) => one.residence === residence)
    const own = ofResidence.find((one) => one.treatyClass === treatyClass)
    return (own ?? ofResidence.find((one) => one.treatyClass === "portfolio"))?.rate ?? null
  }
}
