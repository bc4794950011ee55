import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import { noHoldingAnswers } from "@reclaim/core/domain/application/HoldingAnswer"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addMonths, yearOf } from "@reclaim/core/domain/value/dateSteps"
import type { ClaimFamily } from "@reclaim/core/rules/document/requirement/ClaimFamily"
import { documentsNeeded } from "@reclaim/core/rules/document/requirement/documentsNeeded"
import type { Need } from "@reclaim/core/rules/document/requirement/Need"
import { isTransparent } from "@reclaim/core/domain/market/EntityType"
import type { RegisterReclaim, RegisterRows } from "./RegisterRows.ts"

/** Need forecast for a coming year from the dividends of the last twelve months. */
export interface ForecastNeed {
  readonly need: Need
  /** Reclaims on those dividends. */
  readonly reclaims: ReadonlyArray<RegisterReclaim>
  /** Expected date of the first dividend. */
  readonly from: CalendarDate
}

/** Latest year, up to a given one, for which an owner's investors are known. */
const investorsOf = ({ parts }: RegisterRows, ownerId: number, upTo: number): ReadonlyArray<number> => {
  const own = parts.filter((part) => part.ownerId === ownerId && part.year <= upTo)
  const latest = Math.max(0, ...own.map(({ year }) => year))
  return own.flatMap(({ investorId, year }) => (year === latest ? [investorId] : []))
}

/**
 * Needs if the dividends of the twelve months up to today were paid again a year later, on open accounts: those that
 * always apply, not those that depend on a claim that does not exist yet.
 */
export const forecastNeeds = (
  rows: RegisterRows,
  rules: ReadonlyArray<DocumentRule>,
  today: CalendarDate
): ReadonlyArray<ForecastNeed> => {
  const always = rules.filter(({ need }) => need === "always")
  const year = yearOf(today) + 1
  const since = addMonths(today, -12)
  const accounts = new Map(rows.accounts.map((account) => [account.accountId, account]))
  const families = new Map<string, Array<RegisterReclaim>>()
  for (const reclaim of rows.reclaims) {
    const account = accounts.get(reclaim.accountId)
    if (account === undefined || account.isClosed || reclaim.payDate <= since || reclaim.payDate > today) continue
    const key = `${account.ownerId} ${reclaim.market}`
    const known = families.get(key)
    if (known === undefined) families.set(key, [reclaim])
    else known.push(reclaim)
  }
  const owners = new Map(rows.owners.map((owner) => [owner.ownerId, owner]))
  const again = new Map<CalendarDate, CalendarDate>()
  const yearAfter = (day: CalendarDate): CalendarDate => {
    const known = again.get(day) ?? addMonths(day, 12)
    again.set(day, known)
    return known
  }
  return [...families.values()].flatMap((reclaims): ReadonlyArray<ForecastNeed> => {
    const [first] = reclaims
    const owner = owners.get(accounts.get(first?.accountId ?? 0)?.ownerId ?? 0)
    if (first === undefined || owner === undefined) return []
    const family: ClaimFamily = {
      ownerId: owner.ownerId,
      owner,
      // Documents that depend on them are not forecast.
      holdings: noHoldingAnswers,
      market: first.market,
      year,
      investorIds: isTransparent(owner) ? investorsOf(rows, owner.ownerId, year) : [],
      // Stage on identification, where nothing waits yet.
      reclaims: reclaims.map((reclaim) => ({ ...reclaim, stage: "identified" }))
    }
    const bySeq = new Map(reclaims.map((reclaim) => [reclaim.seq, reclaim]))
    return documentsNeeded(family, always).map(({ need, seqs }) => {
      const own = seqs.flatMap((seq) => bySeq.get(seq) ?? [])
      const earliest = own.reduce((day, { payDate }) => (payDate < day ? payDate : day), today)
      return { need, reclaims: own, from: yearAfter(earliest) }
    })
  })
}
