import type { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import { addDays, businessDayOnOrBefore, businessDayOnOrAfter } from "../../../domain/value/dateSteps.ts"
import { dayNumber } from "../../../domain/value/dayNumber.ts"
import { precedingDocument } from "../precedingDocument.ts"

/** Facts about a lacking document that decide its lead time. */
export interface LackingDocument {
  readonly code: string
  /** Null for the owner's own document. */
  readonly investorId: number | null
  readonly leadDays: number
  /** Date of the order and expected arrival, if known; null while not ordered. */
  readonly ordered: { readonly on: CalendarDate; readonly expectedOn: CalendarDate | null } | null
}

/** Days from today until the document is there, if it is ordered today or was ordered already; no wait for others. */
export const ownDays = ({ leadDays, ordered }: LackingDocument, today: CalendarDate): number => {
  if (ordered === null) return leadDays
  const arrival = ordered.expectedOn ?? addDays(ordered.on, leadDays)
  return Math.max(0, dayNumber(arrival) - dayNumber(today))
}

/**
 * Prerequisites of a document among those that a claim lacks, last one first.
 *
 * @param lacking all documents that the claim lacks
 */
export const prerequisitesOf = (
  { code, investorId }: LackingDocument,
  lacking: ReadonlyArray<LackingDocument>
): ReadonlyArray<LackingDocument> => {
  const preceding = lacking.find((one) => one.investorId === investorId && one.code === precedingDocument[code])
  return preceding === undefined ? [] : [preceding, ...prerequisitesOf(preceding, lacking)]
}

/**
 * Days from ordering the first document of a chain to having the last one, for a document that a claim lacks: its
 * prerequisites, itself, and its dependents.
 *
 * @param lacking all documents that the claim lacks
 */
export const chainDays = (
  document: LackingDocument,
  lacking: ReadonlyArray<LackingDocument>,
  today: CalendarDate
): number => {
  const ofSame = lacking.filter(({ investorId }) => investorId === document.investorId)
  const before = prerequisitesOf(document, lacking).reduce((days, one) => days + ownDays(one, today), 0)
  const behind = (one: LackingDocument): number =>
    Math.max(
      0,
      ...ofSame
        .filter(({ code }) => precedingDocument[code] === one.code)
        .map((following) => ownDays(following, today) + behind(following))
    )
  return before + ownDays(document, today) + behind(document)
}

/** The last day to order a document so that the claim can be prepared by the agent cut-off, see {@link latestSafeOfChains}. */
export const latestSafeOf = (
  document: LackingDocument,
  lacking: ReadonlyArray<LackingDocument>,
  agentCutoff: CalendarDate | null,
  today: CalendarDate
): CalendarDate | null =>
  latestSafeOfChains(
    [{ days: chainDays(document, lacking, today), isOrdered: document.ordered !== null }],
    agentCutoff,
    today
  )

/** Length of a chain in days, and whether all of it is ordered. */
export interface LackingChain {
  readonly days: number
  readonly isOrdered: boolean
}

/** The chains of all that a claim lacks, each once. */
export const chainsOfClaim = (
  lacking: ReadonlyArray<LackingDocument>,
  today: CalendarDate
): ReadonlyArray<LackingChain> => {
  const chains = new Map<number, LackingChain>()
  for (const document of lacking) {
    const chain = { days: chainDays(document, lacking, today), isOrdered: document.ordered !== null }
    chains.set(chain.days * 2 + Number(chain.isOrdered), chain)
  }
  return [...chains.values()]
}

/**
 * The last day to start all of some chains of documents, so that the claim can be prepared by the agent cut-off: after it the
 * claim can be late. Null without a cut-off, and where all of each chain is ordered and arrives in time, so that nothing is
 * left to order.
 */
export const latestSafeOfChains = (
  chains: ReadonlyArray<LackingChain>,
  agentCutoff: CalendarDate | null,
  today: CalendarDate
): CalendarDate | null => {
  if (agentCutoff === null) return null
  const left = dayNumber(agentCutoff) - dayNumber(today)
  let longest: number | null = null
  for (const { days, isOrdered } of chains) {
    // A chain that is fully ordered and arrives in time leaves nothing to order.
    if (isOrdered && days <= left) continue
    if (longest === null || days > longest) longest = days
  }
  return longest === null ? null : businessDayOnOrBefore(addDays(agentCutoff, -longest))
}

/** Latest safe dates of all documents that a claim lacks. */
export const latestSafeOfClaim = (
  lacking: ReadonlyArray<LackingDocument>,
  agentCutoff: CalendarDate | null,
  today: CalendarDate
): CalendarDate | null => latestSafeOfChains(chainsOfClaim(lacking, today), agentCutoff, today)

/**
 * Arrival date of a document if everything not yet ordered is ordered today, prerequisites first. Nothing is ordered at
 * a weekend. So a claim is late exactly if its latest safe date has passed, see `latestSafeOfChains`.
 *
 * @param lacking all documents that the claim lacks
 */
export const arrivalIfOrdered = (
  document: LackingDocument,
  lacking: ReadonlyArray<LackingDocument>,
  today: CalendarDate
): CalendarDate => {
  const chain = [document, ...prerequisitesOf(document, lacking)]
  const from = chain.every(({ ordered }) => ordered !== null) ? today : businessDayOnOrAfter(today)
  return addDays(
    from,
    chain.reduce((days, one) => days + ownDays(one, today), 0)
  )
}

/**
 * Document that the latest safe date of a claim refers to: the one with the earliest date of its own. Where several of
 * a chain share it, the first that is not ordered yet. Null where nothing is left to order.
 */
export const firstToOrder = <Document extends LackingDocument>(
  lacking: ReadonlyArray<Document>,
  agentCutoff: CalendarDate | null,
  today: CalendarDate
): Document | null => {
  const dated = lacking.flatMap((document) => {
    const day = latestSafeOf(document, lacking, agentCutoff, today)
    return day === null ? [] : [{ day, document }]
  })
  const urgent = dated
    .filter(({ day }) => dated.every((other) => day <= other.day))
    .map(({ document }) => document)
    .toSorted((one, other) => Number(one.ordered !== null) - Number(other.ordered !== null))
  const isAfter = (one: Document, other: Document): boolean =>
    other.ordered === null && other.investorId === one.investorId && other.code === precedingDocument[one.code]
  return urgent.find((one) => !urgent.some((other) => isAfter(one, other))) ?? null
}
