import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import {
  type Coverage,
  type CoverageCell,
  type CoverageRow,
  type CoverageState,
  formerCoverageYears
} from "@reclaim/core/domain/document/register/Coverage"
import { noReclaims } from "@reclaim/core/domain/document/register/ReclaimSum"
import { isTransparent } from "@reclaim/core/domain/market/EntityType"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays, yearOf } from "@reclaim/core/domain/value/dateSteps"
import { dateOfDayNumber } from "@reclaim/core/domain/value/dayNumber"
import { foldText } from "@reclaim/core/domain/value/foldText"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { orderFrom } from "@reclaim/core/rules/document/orderFrom"
import { shownStateOf } from "@reclaim/core/rules/document/shownStateOf"
import { claimAuthorization, processingCode } from "@reclaim/core/rules/document/requirement/documentsNeeded"
import type { DocumentBlock } from "../DocumentBlock.ts"
import type { OpenRequirement } from "../DocumentRows.ts"
import { linkDaysOf, noDay } from "../linkDays.ts"
import { documentUses, sumOfDistinct } from "./documentUses.ts"
import type { ForecastNeed } from "./forecastNeeds.ts"
import { foreseenNeeds } from "./foreseenNeeds.ts"
import type { RegisterKnowledge } from "./registeredDocuments.ts"
import type { FiledDocument, RegisterReclaim, RegisterRows, AheadRequest } from "./RegisterRows.ts"
import type { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"

/** An open request with a reclaim of one year behind it, and the last day to order for it; null where there is none. */
interface OpenFor {
  readonly requirement: OpenRequirement
  readonly reclaim: { readonly seq: number; readonly cents: number }
  readonly safe: number | null
}

/** All that decides one cell. */
interface CellTally {
  readonly open: Array<OpenFor>
  /** Documents that were used, and the reclaims that they were used for. */
  readonly used: Array<{ readonly document: FiledDocument; readonly reclaims: ReadonlyArray<RegisterReclaim> }>
  /** Documents that are on file for the year, whether anything needs them or not. */
  readonly standing: Array<FiledDocument>
  /** Forecast needs, each with the document that already covers it. */
  readonly foreseen: Array<{ readonly forecast: ForecastNeed; readonly document: FiledDocument | null }>
  /** Requests ahead of need. */
  readonly ahead: Array<AheadRequest>
}

/** Holder and kind of a document. */
interface RowKey {
  readonly ownerId: number
  readonly investorId: number | null
  readonly code: DocumentCode
}

/** One row, year by year. */
interface RowTally extends RowKey {
  /** Title used by the first requirement or document. */
  readonly name: string
  readonly years: Map<number, CellTally>
}

/** Collects the facts that decide each cell. */
class CoverageTally {
  readonly #rows = new Map<string, RowTally>()
  readonly #years: ReadonlySet<number>

  /** Limits the tally to these years. */
  constructor(years: ReadonlyArray<number>) {
    this.#years = new Set(years)
  }

  /** Returns a cell; null if its year is not shown. */
  cell({ code, investorId, ownerId }: RowKey, name: string, year: number): CellTally | null {
    if (!this.#years.has(year)) return null
    const key = `${ownerId} ${investorId ?? ""} ${code}`
    let row = this.#rows.get(key)
    if (row === undefined) {
      row = { ownerId, investorId, code, name, years: new Map() }
      this.#rows.set(key, row)
    }
    let cell = row.years.get(year)
    if (cell === undefined) {
      cell = { open: [], used: [], standing: [], foreseen: [], ahead: [] }
      row.years.set(year, cell)
    }
    return cell
  }

  get rows(): ReadonlyArray<RowTally> {
    return [...this.#rows.values()]
  }
}

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

const expectedDay = ({
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

const noCoverage = { documentId: null, aheadId: null, until: null, dueOn: null, ...noReclaims } as const

const openCell = (year: number, open: ReadonlyArray<OpenFor>): CoverageCell => {
  const requirements = [...new Map(open.map(({ requirement }) => [requirement.requirementId, requirement])).values()]
  const lacking = open.filter(({ requirement }) => !isUnderWay(requirement))
  return {
    ...noCoverage,
    year,
    state: lacking.length > 0 ? "missing" : "ordered",
    dueOn: lacking.length > 0 ? earliestSafe(lacking) : latest(requirements.map(expectedDay)),
    ...openSum(open)
  }
}

const coveredBy = (
  { documentId, period, validTo }: FiledDocument,
  state: Extract<CoverageState, "covered" | "expiring">,
  year: number
) => ({ ...noCoverage, year, state, documentId, until: period === 0 ? validTo : null })

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
      ...noCoverage,
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
      ...noCoverage,
      year,
      state: toOrder ? "requested" : "ordered",
      aheadId: asked.requirementId,
      dueOn: toOrder ? earliest(lacking.map(orderDay)) : latest(ahead.map(expectedDay)),
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

/** Decides a cell; null where the document is not needed. Open requests take precedence over past and planned ones. */
const coverageCellOf = (year: number, tally: CellTally, today: CalendarDate): CoverageCell | null => {
  if (tally.open.length > 0) return openCell(year, tally.open)
  const isForeseen = year > yearOf(today) || tally.ahead.length > 0
  return (isForeseen ? foreseenCell(year, tally) : null) ?? presentCell(year, tally, today)
}

/** The years that are shown, up to one, which is the year to come at the latest: some, one more, and that one. */
export const coverageYears = (today: CalendarDate, until: number | null): ReadonlyArray<number> => {
  const toCome = yearOf(today) + 1
  const last = until === null ? toCome : Math.min(until, toCome)
  return Array.from({ length: formerCoverageYears + 2 }, (_, at) => last - formerCoverageYears - 1 + at)
}

/** Requirements that are not documents. */
const noDocuments: ReadonlySet<string> = new Set([claimAuthorization, processingCode])

/** Tallies the documents that reclaims wait for, by the year of the dividend. */
const tallyOpen = (tally: CoverageTally, block: DocumentBlock, rows: RegisterRows, today: CalendarDate): void => {
  const years = new Map(rows.reclaims.map(({ payDate, seq }) => [seq, yearOf(payDate)]))
  const days = linkDaysOf(block, today)
  for (let place = 0; place < block.seqs.length; place++) {
    const seq = block.seqs[place] as number
    const year = years.get(seq)
    if (year === undefined) continue
    const reclaim = { seq, cents: block.reclaims.cents[place] as number }
    const end = block.linkStarts[place + 1] as number
    for (let link = block.linkStarts[place] as number; link < end; link++) {
      const requirement = block.requirements[block.links[link] as number]
      if (requirement === undefined || noDocuments.has(requirement.code)) continue
      const safe = days.safe[link] as number
      tally
        .cell(requirement, requirement.name, year)
        ?.open.push({ requirement, reclaim, safe: safe === noDay ? null : safe })
    }
  }
}

const tallyUsed = (tally: CoverageTally, rows: RegisterRows): void => {
  const usesOf = documentUses(rows)
  for (const document of rows.documents) {
    for (const { reclaims, requirement } of usesOf(document)) {
      const used = new Map<number, Array<RegisterReclaim>>()
      // A requirement of a year that is met counts as covered, even if nothing has been filed with it yet.
      if (requirement.period !== 0 && requirement.documentId === document.documentId) used.set(requirement.period, [])
      for (const reclaim of reclaims) {
        const year = yearOf(reclaim.payDate)
        const known = used.get(year)
        if (known === undefined) used.set(year, [reclaim])
        else known.push(reclaim)
      }
      for (const [year, own] of used) {
        tally.cell(requirement, requirement.name, year)?.used.push({ document, reclaims: own })
      }
    }
  }
}

/** The years up to this one for which a document is good. */
const yearsOf = ({ period, validFrom, validTo }: FiledDocument, years: ReadonlyArray<number>, today: CalendarDate) =>
  period !== 0
    ? [period]
    : years.filter(
        (year) => year <= yearOf(today) && yearOf(validFrom) <= year && (validTo === null || year <= yearOf(validTo))
      )

const tallyStanding = (
  tally: CoverageTally,
  { documents }: RegisterRows,
  years: ReadonlyArray<number>,
  today: CalendarDate
): void => {
  for (const document of documents) {
    const hasEnded = document.period === 0 && document.validTo !== null && document.validTo < today
    if (document.state !== "active" || hasEnded) continue
    for (const year of yearsOf(document, years, today))
      tally.cell(document, document.title, year)?.standing.push(document)
  }
}

const tallyForeseen = (
  tally: CoverageTally,
  rows: RegisterRows,
  rules: ReadonlyArray<DocumentRule>,
  today: CalendarDate
): void => {
  for (const foreseen of foreseenNeeds(rows, rules, today)) {
    const { need } = foreseen.forecast
    tally.cell(need, need.name, yearOf(today) + 1)?.foreseen.push(foreseen)
  }
}

/** Tallies requests ahead of need; a successor of a document without a year counts for the coming year. */
const tallyAhead = (tally: CoverageTally, { ahead }: RegisterRows, today: CalendarDate): void => {
  for (const request of ahead) {
    const year = request.period === 0 ? yearOf(today) + 1 : request.period
    tally.cell(request, request.name, year)?.ahead.push(request)
  }
}

const sortKey = ({ code, investor, name, owner, ownerId: id }: CoverageRow): string =>
  [foldText(owner), String(id).padStart(10, "0"), foldText(investor ?? ""), foldText(name), code].join("\u0000")

/** Owners and years of a coverage. */
export interface CoverageRequest {
  /** Null for all owners. */
  readonly ownerId: number | null
  /** The last year; null for the year to come. */
  readonly until: number | null
}

/**
 * Documents that owners have, lack and will need. Cells without a document are left out, and so are rows without cells.
 *
 * @param block of the same revision as the rows
 */
export const coverageOf = (
  block: DocumentBlock,
  rows: RegisterRows,
  { ownerId, rules, seesInvestors, today, until }: RegisterKnowledge & CoverageRequest
): Coverage => {
  const years = coverageYears(today, until)
  const tally = new CoverageTally(years)
  tallyOpen(tally, block, rows, today)
  tallyUsed(tally, rows)
  tallyStanding(tally, rows, years, today)
  tallyForeseen(tally, rows, rules, today)
  tallyAhead(tally, rows, today)
  const owners = new Map(rows.owners.map((owner) => [owner.ownerId, owner]))
  const investors = new Map(rows.investors.map(({ investorId, name }) => [investorId, name]))
  const visibleRows = (row: RowTally): ReadonlyArray<CoverageRow> => {
    if (row.investorId !== null && !seesInvestors) return []
    if (ownerId !== null && row.ownerId !== ownerId) return []
    const cells = years.flatMap((year) => {
      const cell = row.years.get(year)
      return cell === undefined ? [] : (coverageCellOf(year, cell, today) ?? [])
    })
    if (cells.length === 0) return []
    const investor = row.investorId === null ? null : (investors.get(row.investorId) ?? "")
    const { code, investorId, name } = row
    const owner = owners.get(row.ownerId)
    return [
      {
        ownerId: row.ownerId,
        owner: owner?.name ?? "",
        isLookedThrough: owner !== undefined && isTransparent(owner),
        investorId,
        investor,
        code,
        name,
        cells
      }
    ]
  }
  const found = tally.rows.flatMap(visibleRows).map((row) => ({ row, key: sortKey(row) }))
  found.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
  return { years, thisYear: yearOf(today), rows: found.map(({ row }) => row), rev: block.rev }
}
