import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dateOfDayNumber, dayNumber } from "@reclaim/core/domain/value/dayNumber"
import {
  chainDays,
  type LackingDocument,
  latestSafeOfChains
} from "@reclaim/core/rules/document/requirement/latestSafe"
import type { DocumentBlock } from "./DocumentBlock.ts"
import type { OpenRequirement } from "./DocumentRows.ts"

/** Dates of the requirements that each reclaim waits for, on one day; one entry for each of the block's links. */
export interface LinkDays {
  /** Day number of the last day to order the document for this reclaim; `noDay` where there is none. */
  readonly safe: Int32Array
  /** 1 where the agent cut-off is so near that the document might come too late. */
  readonly isAtRisk: Uint8Array
  /** 1 where the last day to order the document has passed. */
  readonly isTooLate: Uint8Array
}

/** Later than every day. */
export const noDay = 0x7fff_ffff

/** A document is at risk that takes longer than this less than there is time. */
const daysOfGrace = 30

/** Facts about a requirement that decide its lead time. */
export const toLackingDocument = ({
  code,
  expectedOn,
  investorId,
  leadDays,
  orderedOn
}: OpenRequirement): LackingDocument => ({
  code,
  investorId,
  leadDays,
  ordered: orderedOn === null ? null : { on: orderedOn, expectedOn }
})

/** Numbers documents that are alike in all that decides how long they take. */
const kindsOf = (lacking: ReadonlyArray<LackingDocument>): Uint32Array => {
  const kinds = new Map<string, number>()
  return Uint32Array.from(lacking, ({ code, investorId, leadDays, ordered }) => {
    const key = [code, investorId, leadDays, ordered?.on, ordered?.expectedOn].join(" ")
    const kind = kinds.get(key) ?? kinds.size
    kinds.set(key, kind)
    return kind
  })
}

/** Days that each document of each set takes, with its prerequisites and dependents; computed once per distinct set. */
const daysOfSets = (block: DocumentBlock, today: CalendarDate): ReadonlyArray<ReadonlyArray<number>> => {
  const lacking = block.requirements.map(toLackingDocument)
  const kinds = kindsOf(lacking)
  const asked = new Map<string, ReadonlyArray<number>>()
  return Array.from(block.sets, (reclaim) => {
    const places = block.links.subarray(block.linkStarts[reclaim], block.linkStarts[reclaim + 1])
    const key = places.map((place) => kinds[place] as number).join(" ")
    const before = asked.get(key)
    if (before !== undefined) return before
    const ofSet = Array.from(places).flatMap((place) => lacking[place] ?? [])
    const days = ofSet.map((document) => chainDays(document, ofSet, today))
    asked.set(key, days)
    return days
  })
}

/** The rule for a chain, asked once for each combination: there are few. */
const safeDays = (today: CalendarDate) => {
  const asked = new Map<number, number>()
  return (days: number, isOrdered: boolean, cutoff: number): number => {
    if (cutoff === 0) return noDay
    const key = (cutoff * 16_384 + days) * 2 + Number(isOrdered)
    const before = asked.get(key)
    if (before !== undefined) return before
    const date = latestSafeOfChains([{ days, isOrdered }], dateOfDayNumber(cutoff), today)
    const day = date === null ? noDay : dayNumber(date)
    asked.set(key, day)
    return day
  }
}

const computeLinkDays = (block: DocumentBlock, today: CalendarDate): LinkDays => {
  const days = daysOfSets(block, today)
  const safeDay = safeDays(today)
  const isOrdered = block.requirements.map(({ orderedOn }) => orderedOn !== null)
  const now = dayNumber(today)
  const safe = new Int32Array(block.links.length)
  const isAtRisk = new Uint8Array(block.links.length)
  const isTooLate = new Uint8Array(block.links.length)
  const { cutoff: cutoffs, set } = block.reclaims
  for (let reclaim = 0; reclaim < cutoffs.length; reclaim++) {
    const start = block.linkStarts[reclaim] as number
    const end = block.linkStarts[reclaim + 1] as number
    const ofSet = days[set[reclaim] as number] as ReadonlyArray<number>
    const cutoff = cutoffs[reclaim] as number
    for (let link = start; link < end; link++) {
      const takes = ofSet[link - start] as number
      safe[link] = safeDay(takes, isOrdered[block.links[link] as number] as boolean, cutoff)
      isAtRisk[link] = Number(cutoff >= now && cutoff !== 0 && cutoff - now <= takes + daysOfGrace)
      isTooLate[link] = Number((safe[link] as number) < now)
    }
  }
  return { safe, isAtRisk, isTooLate }
}

const cache = new WeakMap<DocumentBlock, { readonly today: CalendarDate; readonly days: LinkDays }>()

/** Dates of a block's links; cached with the block until the day changes. */
export const linkDaysOf = (block: DocumentBlock, today: CalendarDate): LinkDays => {
  const before = cache.get(block)
  if (before?.today === today) return before.days
  const days = computeLinkDays(block, today)
  cache.set(block, { today, days })
  return days
}
