import type { Visibility } from "./documentScope.ts"
import type { DocumentAccount } from "@reclaim/core/domain/document/DocumentAccount"
import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import type { DocumentList } from "@reclaim/core/domain/document/DocumentList"
import { DocumentParty } from "@reclaim/core/domain/document/DocumentParty"
import { stageById } from "@reclaim/core/domain/reclaim/Stage"
import type { DocumentSummary } from "@reclaim/core/domain/document/DocumentSummary"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dateOfDayNumber, dayNumber } from "@reclaim/core/domain/value/dayNumber"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { type ClientStanding, clientStanding } from "@reclaim/core/rules/document/clientStanding"
import { groupOrder } from "@reclaim/core/rules/document/groupOrder"
import { type DocumentBlock, noInvestor } from "./DocumentBlock.ts"
import { type DocumentGroup, documentGroupsOf } from "./documentGroups.ts"
import { type DocumentScope, documentScopeOf } from "./documentScope.ts"
import { type LinkDays, linkDaysOf, noDay } from "./linkDays.ts"
import { type RequirementFacts, requirementFactsOf } from "./requirementFacts.ts"

/** The date of a day number; null for `noDay`. */
export const shownDate = (day: number): CalendarDate | null => (day === noDay ? null : dateOfDayNumber(day))

/** Totals of a group, accumulated over its reclaims. */
interface Sums {
  cents: number
  alone: number
  atRisk: number
  tooLate: number
  reclaims: number
  events: number
  documents: number
  ofInvestors: number
  investors: number
  ofFunds: number
  funds: number
  oldest: number
  cutoff: number
  safe: number
  /** A bit for each party. */
  parties: number
}

const noSums = (): Sums => ({
  cents: 0,
  alone: 0,
  atRisk: 0,
  tooLate: 0,
  reclaims: 0,
  events: 0,
  documents: 0,
  ofInvestors: 0,
  investors: 0,
  ofFunds: 0,
  funds: 0,
  oldest: noDay,
  cutoff: noDay,
  safe: noDay,
  parties: 0
})

/** Number of the last group that counted each item, which counts distinct items per group without a set. */
interface Marks {
  readonly events: Uint32Array
  readonly requirements: Uint32Array
  readonly investors: Uint32Array
  readonly funds: Uint32Array
}

const marksFor = (block: DocumentBlock): Marks => ({
  events: new Uint32Array(block.events),
  requirements: new Uint32Array(block.requirements.length),
  investors: new Uint32Array(block.investors.length),
  funds: new Uint32Array(block.owners.length)
})

/** Counts a requirement that the group did not have before. */
const addRequirement = (facts: RequirementFacts, place: number, mark: number, marks: Marks, into: Sums): void => {
  const investor = facts.investor[place] as number
  into.parties |= 1 << (facts.party[place] as number)
  into.oldest = Math.min(into.oldest, facts.requestedOn[place] as number)
  if (investor !== noInvestor) {
    into.ofInvestors++
    if (marks.investors[investor] !== mark) into.investors++
    marks.investors[investor] = mark
    return
  }
  into.documents++
  if (facts.isOfFund[place] === 0) return
  into.ofFunds++
  const owner = facts.owner[place] as number
  if (marks.funds[owner] !== mark) into.funds++
  marks.funds[owner] = mark
}

const rowOf = (
  block: DocumentBlock,
  group: DocumentGroup,
  sums: Sums,
  { seesInvestors }: Visibility
): DocumentAccount => {
  const account = group.account === null ? undefined : block.accounts[group.account]
  const market = group.market === null ? undefined : block.markets[group.market]
  const investor = group.investor === null ? undefined : block.investors[group.investor]
  const owner = block.owners[group.owner]
  const ownerId = owner?.ownerId ?? null
  const isFund = owner?.isLookedThrough === true
  return {
    groupKey: group.key,
    label: group.label,
    fiCode: account?.fiCode ?? "",
    fiName: account?.fiName ?? "",
    accountNumber: account?.code ?? "",
    coi: market?.iso2 ?? "",
    coiName: market?.name ?? "",
    fundOwnerId: isFund ? ownerId : null,
    ownerId: investor?.investorId ?? (isFund ? null : ownerId),
    boName: owner?.name ?? "",
    investorName: investor?.name ?? "",
    documents: seesInvestors ? sums.documents : sums.documents + sums.ofInvestors,
    docsPerSubInvestor: seesInvestors ? sums.ofInvestors : 0,
    subInvestors: seesInvestors ? sums.investors : 0,
    docsPerFund: sums.ofFunds,
    funds: sums.funds,
    netReclaim: sums.cents as UsdCents,
    aloneReleases: sums.alone as UsdCents,
    atRisk: sums.atRisk as UsdCents,
    tooLate: sums.tooLate as UsdCents,
    transCount: sums.reclaims,
    eventCount: sums.events,
    oldestRequestOn: shownDate(sums.oldest),
    earliestCutoff: shownDate(sums.cutoff),
    earliestSafeOn: shownDate(sums.safe),
    parties: DocumentParty.literals.filter((_, place) => ((sums.parties >> place) & 1) === 1)
  }
}

const noReclaims = () => ({ count: 0, net: 0 })

const countOf = (marks: Uint8Array): number => marks.reduce((sum, mark) => sum + mark, 0)

/** True if one of the documents that a reclaim waits for is both counted and marked. */
const hasMarked = (
  { linkStarts, links }: DocumentBlock,
  { requirements }: DocumentScope,
  marks: Uint8Array,
  reclaim: number
): boolean => {
  const end = linkStarts[reclaim + 1] as number
  for (let link = linkStarts[reclaim] as number; link < end; link++) {
    if (marks[link] === 1 && requirements[links[link] as number] === 1) return true
  }
  return false
}

/** Decides the standing of a reclaim from its stage and the client's documents that it waits for. */
const standingOf = (block: DocumentBlock, reclaim: number): ClientStanding => {
  const { links, linkStarts, ofClient, reclaims, requirements } = block
  const stage = stageById.get(reclaims.stage[reclaim] as number)
  if (stage === undefined) return "elsewhere"
  const missing = Array.from(links.subarray(linkStarts[reclaim], linkStarts[reclaim + 1])).flatMap((place) =>
    ofClient[place] === 1 ? (requirements[place]?.state ?? []) : []
  )
  return clientStanding(stage.actor, missing)
}

const summaryOf = (block: DocumentBlock, scope: DocumentScope, days: LinkDays): DocumentSummary => {
  const { event } = block.reclaims
  const [events, requirements] = [new Uint8Array(block.events), new Uint8Array(block.requirements.length)]
  let cents = 0
  let [atRisk, tooLate, tooLateCount] = [0, 0, 0]
  let transactionCount = 0
  const standing = { waits: noReclaims(), sent: noReclaims(), elsewhere: noReclaims() }
  for (let reclaim = 0; reclaim < event.length; reclaim++) {
    if (scope.reclaims[reclaim] === 0) continue
    if (scope.reclaims[reclaim] === 1) {
      cents += scope.cents[reclaim] as number
      transactionCount++
      const own = standing[standingOf(block, reclaim)]
      own.count++
      own.net += scope.cents[reclaim] as number
      if (hasMarked(block, scope, days.isAtRisk, reclaim)) atRisk += scope.cents[reclaim] as number
      if (hasMarked(block, scope, days.isTooLate, reclaim)) {
        tooLate += scope.cents[reclaim] as number
        tooLateCount++
      }
      events[event[reclaim] as number] = 1
    }
    const end = block.linkStarts[reclaim + 1] as number
    for (let link = block.linkStarts[reclaim] as number; link < end; link++) {
      const place = block.links[link] as number
      requirements[place] = scope.requirements[place] as number
    }
  }
  return {
    netReclaim: cents as UsdCents,
    atRisk: atRisk as UsdCents,
    tooLate: tooLate as UsdCents,
    tooLateCount,
    documentCount: countOf(requirements),
    transactionCount,
    eventCount: countOf(events),
    yoursCount: standing.waits.count,
    yoursNet: standing.waits.net as UsdCents,
    sentCount: standing.sent.count,
    sentNet: standing.sent.net as UsdCents
  }
}

/**
 * Totals under a filter, and by group. An investor's group counts only this investor's documents in addition to the
 * fund's, and only this investor's parts of reclaims, so that each grouping adds up to the summary.
 */
export const documentFiguresOf = (
  block: DocumentBlock,
  filter: DocumentFilter,
  today: CalendarDate,
  visibility: Visibility
): DocumentList => {
  const scope = documentScopeOf(block, filter, visibility)
  const { cents, groups, reclaim: reclaims, starts } = documentGroupsOf(block, filter.groupBy)
  const days = linkDaysOf(block, today)
  const { isAtRisk, isTooLate, safe } = days
  const facts = requirementFactsOf(block)
  const marks = marksFor(block)
  const now = dayNumber(today)
  const { cutoff, event } = block.reclaims
  const isByInvestor = filter.groupBy === "sub-investor"

  const sumsOf = (group: DocumentGroup, place: number): Sums => {
    const sums = noSums()
    const mark = place + 1
    const own = group.investor ?? noInvestor
    const end = starts[mark] as number
    for (let entry = starts[place] as number; entry < end; entry++) {
      const reclaim = reclaims[entry] as number
      if (scope.reclaims[reclaim] === 0) continue
      const part = cents[entry] as number
      sums.cents += part
      if (scope.reclaims[reclaim] === 1) {
        sums.reclaims++
        if (marks.events[event[reclaim] as number] !== mark) sums.events++
        marks.events[event[reclaim] as number] = mark
      }
      const day = cutoff[reclaim] as number
      if (day >= now && day !== 0 && day < sums.cutoff) sums.cutoff = day
      const first = block.linkStarts[reclaim] as number
      const last = block.linkStarts[reclaim + 1] as number
      if (last - first === 1 && scope.requirements[block.links[first] as number] === 1) sums.alone += part
      let [risks, late] = [false, false]
      for (let link = first; link < last; link++) {
        const requirement = block.links[link] as number
        if (scope.requirements[requirement] === 0) continue
        const investor = facts.investor[requirement] as number
        if (isByInvestor && investor !== noInvestor && investor !== own) continue
        risks ||= isAtRisk[link] === 1
        late ||= isTooLate[link] === 1
        sums.safe = Math.min(sums.safe, safe[link] as number)
        if (marks.requirements[requirement] === mark) continue
        marks.requirements[requirement] = mark
        addRequirement(facts, requirement, mark, marks, sums)
      }
      if (risks) sums.atRisk += part
      if (late) sums.tooLate += part
    }
    return sums
  }

  const rows = groups.flatMap((group, place) => {
    if (scope.investor !== null && group.investor !== scope.investor) return []
    const sums = sumsOf(group, place)
    return sums.reclaims === 0 && sums.documents === 0 ? [] : [rowOf(block, group, sums, visibility)]
  })
  return {
    summary: summaryOf(block, scope, days),
    rows: rows.toSorted(groupOrder("risk")),
    rev: block.rev
  }
}
