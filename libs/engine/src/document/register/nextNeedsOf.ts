import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { yearOf } from "@reclaim/core/domain/value/dateSteps"
import { needOfRule } from "@reclaim/core/rules/document/requirement/documentsNeeded"
import type { Need } from "@reclaim/core/rules/document/requirement/Need"
import { ruleInMarket } from "../ruleOfRequirement.ts"
import { forecastNeeds } from "./forecastNeeds.ts"
import type { FiledDocument, RegisterRows } from "./RegisterRows.ts"

/**
 * Needs to request so that a document is renewed, one per market: where it meets a request now, and where the coming
 * year is forecast to need it; if neither is known, in the markets named in it.
 *
 * @param period year of the successor; 0 where it has no year
 */
export const nextNeedsOf = (
  rows: RegisterRows,
  document: FiledDocument,
  { period, rules, today }: { period: number; rules: ReadonlyArray<DocumentRule>; today: CalendarDate }
): ReadonlyArray<Need> => {
  const { accountId, code, documentId, investorId, ownerId } = document
  const owner = rows.owners.find((one) => one.ownerId === ownerId)
  if (owner === undefined) return []
  const met = rows.met.flatMap((one) => (one.documentId === documentId && one.state === "accepted" ? [one.market] : []))
  const foreseen = forecastNeeds(rows, rules, today).flatMap(({ need }) =>
    need.code === code && need.ownerId === ownerId && need.investorId === investorId ? [need.market] : []
  )
  const known = new Set<CountryCode>([...met, ...foreseen])
  const held = [...(known.size === 0 ? document.markets : known)].filter(
    (market) => document.markets.length === 0 || document.markets.includes(market)
  )
  const year = period === 0 ? yearOf(today) : period
  return held.toSorted().flatMap((market) => {
    const rule = ruleInMarket(rules, owner, market, code)
    if (rule === null) return []
    const need = needOfRule(rule, { market, ownerId, year }, { accountId, investorId, seq: null })
    return need.period === period ? [need] : []
  })
}
