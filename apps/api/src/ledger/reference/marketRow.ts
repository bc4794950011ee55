import { readConfidence } from "@reclaim/core/domain/market/Confidence"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { LimitBasis } from "@reclaim/core/domain/market/LimitBasis"
import { LimitRule } from "@reclaim/core/domain/market/LimitRule"
import { Market } from "@reclaim/core/domain/market/Market"
import { parseAgentLead } from "@reclaim/engine/deadline/parseAgentLead"
import { parseLimitOverrides } from "@reclaim/engine/deadline/parseLimitOverrides"
import { Schema } from "effect"
import { Count, maybe } from "./cells.ts"

/** A row of `markets.csv`. */
export const MarketRow = Schema.Struct({
  iso2: CountryCode,
  market: Schema.NonEmptyString,
  currency: CurrencyCode,
  tax_authority: Schema.NonEmptyString,
  limit_basis: maybe(LimitBasis),
  limit_n: maybe(Count),
  limit_unit: maybe(Schema.Literals(["years", "months"])),
  limit_text: Schema.NonEmptyString,
  limit_overrides_by_residence: Schema.String.check(
    Schema.makeFilter((text) => {
      const { unread } = parseLimitOverrides(text)
      return unread.length === 0 || `limits that can be read; ${unread.join(" and ")} cannot`
    })
  ),
  agent_lead_months: Schema.String.check(
    Schema.makeFilter((text) => text === "" || parseAgentLead(text).months !== null || "a lead in months, or nothing")
  ),
  residence_proof: Schema.String,
  claim_documents: Schema.String,
  original_or_esign: Schema.String,
  relief_at_source: Schema.String,
  quick_refund: Schema.String,
  months_to_payment_found: Schema.String,
  months_to_payment_planning: Schema.String.check(
    Schema.isPattern(/^(\d{1,2}-\d{1,2})?$/, { message: "a span of months such as 6-14, or nothing" })
  ),
  conf_limit: Schema.NonEmptyString,
  conf_documents: Schema.NonEmptyString,
  conf_months: Schema.NonEmptyString,
  sources: Schema.NonEmptyString
}).check(
  Schema.makeFilter(({ limit_basis, limit_n, limit_unit }) => {
    const missing = [limit_basis, limit_n, limit_unit].filter((cell) => cell === null).length
    if (missing === 0 || missing === 3) return true
    return { path: ["limit_basis"], issue: "Expected a limit with its basis, length and unit, or none of the three" }
  })
)
export type MarketRow = typeof MarketRow.Type

/** The market of a row. */
export const marketOf = (row: MarketRow): Market => {
  const limits = parseLimitOverrides(row.limit_overrides_by_residence)
  const limit = limitOf(row)
  return new Market({
    iso2: row.iso2,
    name: row.market,
    currency: row.currency,
    taxAuthority: row.tax_authority,
    limit,
    limitOverrides: limits.overrides,
    limitNotes: limit === null ? [row.limit_text, ...limits.notes] : limits.notes,
    agentLead: parseAgentLead(row.agent_lead_months),
    residenceProof: row.residence_proof,
    claimDocuments: row.claim_documents,
    originals: row.original_or_esign,
    reliefAtSource: row.relief_at_source,
    quickRefund: row.quick_refund,
    monthsToPaymentFound: row.months_to_payment_found,
    monthsToPayment: spanOf(row.months_to_payment_planning),
    confidence: {
      limit: readConfidence(row.conf_limit),
      documents: readConfidence(row.conf_documents),
      months: readConfidence(row.conf_months)
    },
    sources: row.sources
  })
}

/** The market's time limit; null where the table has none. */
const limitOf = ({ limit_basis: basis, limit_n: count, limit_text: text, limit_unit: unit }: MarketRow) =>
  basis === null || count === null || unit === null ? null : new LimitRule({ basis, count, unit, text })

const spanOf = (text: string) => {
  if (text === "") return null
  const [shortest = 0, longest = 0] = text.split("-").map(Number)
  return { shortest, longest }
}
