import { PlannedRenewal, RenewalPlan } from "@reclaim/core/domain/document/register/RenewalPack"
import { yearOf } from "@reclaim/core/domain/value/dateSteps"
import { orderFrom } from "@reclaim/core/rules/document/orderFrom"
import { renewalMethodOf } from "@reclaim/core/rules/document/renewal/decideRenewing"
import type { Need } from "@reclaim/core/rules/document/requirement/Need"
import { ruleInMarket } from "../ruleOfRequirement.ts"
import { sumOfDistinct } from "./documentUses.ts"
import { foreseenNeeds } from "./foreseenNeeds.ts"
import type { ForecastNeed } from "./forecastNeeds.ts"
import type { RegisterKnowledge } from "./registeredDocuments.ts"
import type { FiledDocument, RegisterRows } from "./RegisterRows.ts"

/** Line of a plan with its needs. */
export interface PlannedLine {
  readonly planned: PlannedRenewal
  readonly needs: ReadonlyArray<{ readonly need: Need; readonly renews: number | null }>
}

/** Document requested in a market, or waived by the provider. */
export type RequestedNeed = Pick<Need, "code" | "ownerId" | "investorId" | "accountId" | "market" | "period">

const needOfCopy = ({ accountId, code, investorId, market, ownerId, period }: RequestedNeed): string =>
  `${code} ${ownerId} ${investorId ?? ""} ${accountId ?? ""} ${market} ${period}`

/**
 * Finds the present copy of a document without a year, which covers only part of the coming year; null if there is
 * none.
 */
const presentCopies = (documents: ReadonlyArray<FiledDocument>) => {
  const byOwner = new Map<string, Array<FiledDocument>>()
  for (const document of documents) {
    if (document.state !== "active" || document.period !== 0) continue
    const key = `${document.ownerId} ${document.code}`
    const known = byOwner.get(key)
    if (known === undefined) byOwner.set(key, [document])
    else known.push(document)
  }
  return ({ accountId, code, investorId, market, ownerId, period }: Need): FiledDocument | null =>
    period !== 0
      ? null
      : (byOwner
          .get(`${ownerId} ${code}`)
          ?.findLast(
            (one) =>
              one.investorId === investorId &&
              (one.accountId === null || one.accountId === accountId) &&
              (one.markets.length === 0 || one.markets.includes(market))
          ) ?? null)
}

/**
 * Needs forecast for owners in the coming year and not yet requested: one line per copy, whatever its markets, by owner
 * and date to start. Documents for a payment cannot be requested before it exists.
 */
export const renewalPlanOf = (
  rows: RegisterRows,
  ownerIds: ReadonlySet<number>,
  asked: ReadonlyArray<RequestedNeed>,
  { rules, seesInvestors, today }: RegisterKnowledge
): ReadonlyArray<PlannedLine> => {
  const year = yearOf(today) + 1
  const owners = new Map(rows.owners.map((owner) => [owner.ownerId, owner]))
  const investors = new Map(rows.investors.map(({ investorId, name }) => [investorId, name]))
  const known = new Set(asked.map(needOfCopy))
  const presentCopy = presentCopies(rows.documents)
  const lines = new Map<string, Array<{ readonly forecast: ForecastNeed; readonly renews: number | null }>>()
  for (const { document, forecast } of foreseenNeeds(rows, rules, today)) {
    const { need } = forecast
    const { accountId, code, investorId, ownerId, period } = need
    if (document !== null || need.seq !== null || !ownerIds.has(ownerId)) continue
    if (investorId !== null && !seesInvestors) continue
    if (known.has(needOfCopy(need))) continue
    const renews = presentCopy(need)?.documentId ?? null
    const key = `${code} ${ownerId} ${investorId ?? ""} ${accountId ?? ""} ${period} ${renews ?? ""}`
    const parts = lines.get(key)
    if (parts === undefined) lines.set(key, [{ forecast, renews }])
    else parts.push({ forecast, renews })
  }
  const planned = [...lines].flatMap(([key, parts]): ReadonlyArray<PlannedLine> => {
    const [first] = parts
    const owner = owners.get(first?.forecast.need.ownerId ?? 0)
    if (first === undefined || owner === undefined) return []
    const { code, investorId, market, name, ownerId, period } = first.forecast.need
    const rule = ruleInMarket(rules, owner, market, code)
    if (rule === null) return []
    const days = parts.map(({ forecast: { from, need } }) => orderFrom(need, year, from))
    return [
      {
        planned: new PlannedRenewal({
          key,
          code,
          name,
          ownerId,
          owner: owner.name,
          investor: investorId === null ? null : (investors.get(investorId) ?? ""),
          period,
          markets: [...new Set(parts.map(({ forecast }) => forecast.need.market))].toSorted(),
          deed: renewalMethodOf(rule),
          orderOn: days.reduce((one, other) => (other < one ? other : one)),
          ...sumOfDistinct(parts.flatMap(({ forecast }) => forecast.reclaims))
        }),
        needs: parts.map(({ forecast: { need }, renews }) => ({ need, renews }))
      }
    ]
  })
  return planned.toSorted(
    ({ planned: one }, { planned: other }) =>
      one.owner.localeCompare(other.owner) ||
      one.ownerId - other.ownerId ||
      one.orderOn.localeCompare(other.orderOn) ||
      one.name.localeCompare(other.name) ||
      one.key.localeCompare(other.key)
  )
}

/** Plan in the form in which it is shown. */
export const shownPlan = (
  lines: ReadonlyArray<PlannedLine>,
  knowledge: Pick<RegisterKnowledge, "today">
): RenewalPlan => new RenewalPlan({ year: yearOf(knowledge.today) + 1, lines: lines.map(({ planned }) => planned) })
