import type { CoverageCell, CoverageState } from "@reclaim/core/domain/document/register/Coverage"
import { noReclaims } from "@reclaim/core/domain/document/register/ReclaimSum"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays, yearOf } from "@reclaim/core/domain/value/dateSteps"
import { dateOfDayNumber } from "@reclaim/core/domain/value/dayNumber"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { orderFrom } from "@reclaim/core/rules/document/orderFrom"
import { shownStateOf } from "@reclaim/core/rules/document/shownStateOf"
import type { OpenRequirement } from "../DocumentRows.ts"
import type { CellTally, OpenFor } from "./CoverageTally.ts"
import { sumOfDistinct } from "./documentUses.ts"
import type { ForecastNeed } from "./forecastNeeds.ts"
import type { FiledDocument } from "./RegisterRows.ts"

const endless = "9999-12-31"

/** One that still holds before one that does not, then the one that holds longest, then the newest. */
const best = (documents: ReadonlyArray<FiledDocument>): FiledDocument | null =>
  documents.toSorted(
    (one, other) =>
      Number(other.state === "active") - Number(one.state === "active") ||
      (other.validTo ?? endless).localeCompare(one.validTo ?? endless) ||
      other.documentId - one.documentId
  )[0] ?? null

const isUnderWay = ({ orderedOn, state }: Pick<OpenRequirement, "orderedOn" | "state">): boolean =>
  state === "submitted" || state === "under_review" || (state === "requested" && orderedOn !== null)

const expectedOf = ({
  expectedOn,
  leadDays,
  orderedOn
}: Pick<OpenRequirement, "expectedOn" | "leadDays" | "orderedOn">): CalendarDate | null =>
  expectedOn ?? (orderedOn === null ? null : addDays(orderedOn, leadDays))

const latest = (days: ReadonlyArray<CalendarDate | null>): CalendarDate | null =>
  days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null)

const earliestSafe = (open: ReadonlyArray<OpenFor>): CalendarDate | null => {
  const days = open.flatMap(({ safe }) => safe ?? [])
  return days.length === 0 ? null : dateOfDayNumber(Math.min(...days))
}

const openSum = (open: ReadonlyArray<OpenFor>) => {
  const bySeq = new Map(open.map(({ reclaim }) => [reclaim.seq, reclaim.cents]))
  const net = [...bySeq.values()].reduce((sum, cents) => sum + cents, 0)
  return { reclaims: bySeq.size, net: net as UsdCents }
}

const nothing = { documentId: null, aheadId: null, until: null, dueOn: null, ...noReclaims } as const

const openCell = (year: number, open: ReadonlyArray<OpenFor>): CoverageCell => {
  const requirements = [...new Map(open.map(({ requirement }) => [requirement.requirementId, requirement])).values()]
  const lacking = open.filter(({ requirement }) => !isUnderWay(requirement))
  return {
    ...nothing,
    year,
    state: lacking.length > 0 ? "missing" : "ordered",
    dueOn: lacking.length > 0 ? earliestSafe(lacking) : latest(requirements.map(expectedOf)),
    ...openSum(open)
  }
}

const coveredBy = (
  { documentId, period, validTo }: FiledDocument,
  state: Extract<CoverageState, "covered" | "expiring">,
  year: number
) => ({ ...nothing, year, state, documentId, until: period === 0 ? validTo : null })

const earliest = (days: ReadonlyArray<CalendarDate>): CalendarDate | null =>
  days.reduce<CalendarDate | null>((first, day) => (first === null || day < first ? day : first), null)

const foreseenCell = (year: number, { ahead, foreseen }: CellTally): CoverageCell | null => {
  const [asked] = ahead
  const isAsked = (market: string): boolean => ahead.some((request) => request.market === market)
  const orderDay = ({ from, need }: ForecastNeed): CalendarDate => orderFrom(need, year, from)
  const lacking = foreseen.filter(({ document }) => document === null).map(({ forecast }) => forecast)
  const unasked = lacking.filter(({ need }) => !isAsked(need.market))
  if (unasked.length > 0) {
    return {
      ...nothing,
      year,
      state: "planned",
      aheadId: asked?.requirementId ?? null,
      dueOn: earliest(unasked.map(orderDay)),
      ...sumOfDistinct(lacking.flatMap(({ reclaims }) => reclaims))
    }
  }
  if (asked !== undefined) {
    const toOrder = ahead.some((request) => !isUnderWay(request))
    return {
      ...nothing,
      year,
      state: toOrder ? "requested" : "ordered",
      aheadId: asked.requirementId,
      dueOn: toOrder ? earliest(lacking.map(orderDay)) : latest(ahead.map(expectedOf)),
      ...sumOfDistinct(foreseen.flatMap(({ forecast }) => forecast.reclaims))
    }
  }
  const document = best(foreseen.flatMap(({ document: covering }) => covering ?? []))
  return document === null
    ? null
    : {
        ...coveredBy(document, "covered", year),
        ...sumOfDistinct(foreseen.flatMap(({ forecast }) => forecast.reclaims))
      }
}

const presentCell = (year: number, { standing, used }: CellTally, today: CalendarDate): CoverageCell | null => {
  const document = best([...used.map((one) => one.document), ...standing])
  if (document === null) return null
  const isEnding = year === yearOf(today) && document.period === 0 && shownStateOf(document, today) === "expiring"
  return {
    ...coveredBy(document, isEnding ? "expiring" : "covered", year),
    ...sumOfDistinct(used.flatMap(({ reclaims }) => reclaims))
  }
}

/** Decides a cell; null where the document is not needed. What is asked for now goes before what was and what will be. */
export const coverageCellOf = (year: number, tally: CellTally, today: CalendarDate): CoverageCell | null => {
  if (tally.open.length > 0) return openCell(year, tally.open)
  const isForeseen = year > yearOf(today) || tally.ahead.length > 0
  return (isForeseen ? foreseenCell(year, tally) : null) ?? presentCell(year, tally, today)
}
