import type { BlockerGroup } from "../../domain/reclaim/Blocker.ts"
import type { CountryGroup } from "../../domain/reclaim/CountryGroup.ts"
import type { Expiry } from "../../domain/reclaim/Expiry.ts"
import type { NextActionGroup } from "../../domain/reclaim/NextActor.ts"
import { internalStatusesIn } from "../../domain/reclaim/StagePhase.ts"
import type { StatusGroup } from "../../domain/reclaim/StatusGroup.ts"
import type { YearGroup } from "../../domain/reclaim/YearGroup.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { yearOf } from "../../domain/value/dateSteps.ts"
import { blockerWords } from "../../format/transaction/blockerWords.ts"
import { count } from "../../format/count.ts"
import { displayMonth } from "../../format/displayMonth.ts"
import { percent } from "../../format/percent.ts"
import { statusLook } from "../../format/statusLooks.ts"
import { usdShort } from "../../format/usdShort.ts"
import { comparePaid } from "./comparePaid.ts"
import { findingMessages as words } from "./findingMessages.ts"

interface Amount {
  readonly netReclaim: number
}

/** The sum of a list, in cents. */
export const sumOf = (list: ReadonlyArray<Amount>): number => list.reduce((sum, item) => sum + item.netReclaim, 0)

/** The entry with the largest amount; undefined for an empty list. */
export const largestOf = <A extends Amount>(list: ReadonlyArray<A>): A | undefined =>
  list.reduce<A | undefined>(
    (largest, item) => (largest && largest.netReclaim >= item.netReclaim ? largest : item),
    undefined
  )

/** A share for a sentence, in whole per cent: `37%`. */
const roundShareText = (part: number, whole: number): string =>
  percent(whole === 0 ? 0 : Math.round((part / whole) * 100) / 100)

/** The finding of the client-facing chart: the status with the largest share of open reclaims. */
export const clientStatusFinding = (groups: ReadonlyArray<StatusGroup>): string => {
  const largest = largestOf(groups)
  const total = sumOf(groups)
  if (largest === undefined || total <= 0) return words.status.nothing
  return words.status.finding(roundShareText(largest.netReclaim, total), statusLook(largest.status).clause)
}

const unfiledStatuses: ReadonlyArray<string> = internalStatusesIn("unfiled")

/** The finding of the internal chart: the share of open reclaims that is not yet filed. */
export const internalStatusFinding = (groups: ReadonlyArray<StatusGroup>): string => {
  const total = sumOf(groups)
  const unfiled = sumOf(groups.filter(({ status }) => unfiledStatuses.includes(status)))
  if (total <= 0) return words.status.nothing
  return unfiled <= 0 ? words.status.allFiled : words.status.unfiled(roundShareText(unfiled, total))
}

/** The finding of the next actions: the client's share while there is one, else the largest. */
export const nextActionFinding = (groups: ReadonlyArray<NextActionGroup>): string => {
  const total = sumOf(groups)
  const told = groups.find(({ actor, netReclaim }) => actor === "client" && netReclaim > 0) ?? largestOf(groups)
  if (told === undefined || total <= 0) return words.nextAction.nothing
  return words.nextAction.finding(roundShareText(told.netReclaim, total), words.nextAction.whom[told.actor])
}

/** The finding of the country chart: the country with the largest share. `scope` names the reclaims counted. */
export const countryFinding = (groups: ReadonlyArray<CountryGroup>, scope: string): string => {
  const largest = largestOf(groups)
  const total = sumOf(groups)
  if (largest === undefined || total <= 0) return words.country.nothing
  if (groups.length === 1) return words.country.only(largest.coiName)
  return words.country.finding(largest.coiName, roundShareText(largest.netReclaim, total), scope)
}

/**
 * Finding of the year chart: this year against the same period of last year, or against all of it where that is
 * unknown.
 */
export const yearFinding = (groups: ReadonlyArray<YearGroup>, today: CalendarDate): string => {
  if (sumOf(groups) <= 0) return words.year.nothing
  const currentYear = yearOf(today)
  const current = groups.find((group) => group.yearPaid === currentYear)?.netReclaim ?? 0
  const last = groups.find((group) => group.yearPaid === currentYear - 1)?.netReclaim ?? 0
  if (current <= 0) return words.year.notYet(currentYear)
  const compared = comparePaid(groups, today)
  if (compared !== null) return toDateFinding(currentYear, Math.round(compared.change * 100) / 100)
  if (last <= 0) return words.year.first(currentYear, usdShort(current))
  return current >= last
    ? words.year.ahead(currentYear, currentYear - 1)
    : words.year.behind(currentYear, roundShareText(current, last), currentYear - 1)
}

const toDateFinding = (year: number, change: number): string => {
  if (change === 0) return words.year.levelToDate(year, year - 1)
  const finding = change > 0 ? words.year.aheadToDate : words.year.behindToDate
  return finding(year, percent(Math.abs(change)), year - 1)
}

/** The finding of the account chart: the share of the largest accounts. `largest` is sorted, largest first. */
export const custodianFinding = (
  all: { readonly count: number; readonly netReclaim: number },
  largest: ReadonlyArray<Amount>,
  scope: string
): string => {
  if (all.netReclaim <= 0) return words.custodian.nothing
  if (all.count === 1) return words.custodian.one
  const top = largest.slice(0, 3)
  return words.custodian.finding(count(top.length), roundShareText(sumOf(top), all.netReclaim), scope)
}

/** Finding of the chart of blockers: the one that holds up the largest amount. */
export const blockerFinding = (groups: ReadonlyArray<BlockerGroup>): string => {
  const largest = largestOf(groups)
  if (largest === undefined || largest.netReclaim <= 0) return words.blocker.nothing
  return words.blocker.finding(blockerWords[largest.blocker], usdShort(largest.netReclaim))
}

/** The finding of the month chart: the month with the largest share of upcoming deadlines. */
export const monthsFinding = ({ by, months }: Pick<Expiry, "by" | "months">): string => {
  const deadlines = words.months.deadlines[by]
  const amounts = months.map(({ month, net }) => ({ month, netReclaim: net }))
  const total = sumOf(amounts)
  const largest = largestOf(amounts)
  if (largest === undefined || total <= 0) return words.months.nothing(deadlines)
  if (largest.netReclaim === total) return words.months.only(deadlines, displayMonth(largest.month))
  return words.months.finding(deadlines, displayMonth(largest.month), roundShareText(largest.netReclaim, total))
}
