import { readConfidence } from "@reclaim/core/domain/market/Confidence"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { LimitBasis } from "@reclaim/core/domain/market/LimitBasis"
import { LimitRule } from "@reclaim/core/domain/market/LimitRule"
import { Market } from "@reclaim/core/domain/market/Market"
import { Rate } from "@reclaim/core/domain/market/Rate"
import { TreatyRate } from "@reclaim/core/domain/market/TreatyRate"
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
  statutory_dividend_wht_pct: Rate,
  statutory_note: Schema.String,
  us_portfolio_treaty_pct: maybe(Rate),
  typical_us_reclaim_pct: Schema.String,
  us_pension_treaty_pct: maybe(Rate),
  limit_basis: LimitBasis,
  limit_n: Count,
  limit_unit: Schema.Literals(["years", "months"]),
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
    Schema.isPattern(/^\d{1,2}-\d{1,2}$/, { message: "a span of months such as 6-14" })
  ),
  conf_rates: Schema.NonEmptyString,
  conf_limit: Schema.NonEmptyString,
  conf_documents: Schema.NonEmptyString,
  conf_months: Schema.NonEmptyString,
  sources: Schema.NonEmptyString
})
export type MarketRow = typeof MarketRow.Type

const unitedStates = CountryCode.make("US")

/** The market of a row; `others` are its treaty rates for owners outside the United States. */
export const marketOf = (row: MarketRow, others: ReadonlyArray<TreatyRate>): Market => {
  const limits = parseLimitOverrides(row.limit_overrides_by_residence)
  return new Market({
    iso2: row.iso2,
    name: row.market,
    currency: row.currency,
    taxAuthority: row.tax_authority,
    statutoryRate: row.statutory_dividend_wht_pct,
    statutoryNote: row.statutory_note,
    treatyRates: [...usRatesOf(row), ...others],
    usReclaimNote: row.typical_us_reclaim_pct,
    limit: new LimitRule({ basis: row.limit_basis, count: row.limit_n, unit: row.limit_unit, text: row.limit_text }),
    limitOverrides: limits.overrides,
    limitNotes: limits.notes,
    agentLead: parseAgentLead(row.agent_lead_months),
    residenceProof: row.residence_proof,
    claimDocuments: row.claim_documents,
    originals: row.original_or_esign,
    reliefAtSource: row.relief_at_source,
    quickRefund: row.quick_refund,
    monthsToPaymentFound: row.months_to_payment_found,
    monthsToPayment: spanOf(row.months_to_payment_planning),
    confidence: {
      rates: readConfidence(row.conf_rates),
      limit: readConfidence(row.conf_limit),
      documents: readConfidence(row.conf_documents),
      months: readConfidence(row.conf_months)
    },
    sources: row.sources
  })
}

const usRatesOf = (row: MarketRow): ReadonlyArray<TreatyRate> => {
  const { level: confidence } = readConfidence(row.conf_rates)
  const rated = [
    { treatyClass: "portfolio", rate: row.us_portfolio_treaty_pct },
    { treatyClass: "pension", rate: row.us_pension_treaty_pct }
  ] as const
  return rated.flatMap(({ treatyClass, rate }) =>
    rate === null
      ? []
      : [new TreatyRate({ residence: unitedStates, treatyClass, rate, confidence, source: row.sources })]
  )
}

const spanOf = (text: string) => {
  const [shortest = 0, longest = 0] = text.split("-").map(Number)
  return { shortest, longest }
}
