import { Blocker } from "@reclaim/core/domain/reclaim/Blocker"
import type { CustodianAccountRow } from "@reclaim/core/domain/reclaim/CustodianAccountRow"
import type { Dashboard } from "@reclaim/core/domain/reclaim/Dashboard"
import { type AccountFacet, maxFacetAccounts } from "@reclaim/core/domain/reclaim/DashboardFacets"
import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import type { DashboardSummary } from "@reclaim/core/domain/reclaim/DashboardSummary"
import { NextActor } from "@reclaim/core/domain/reclaim/NextActor"
import { openPhases, phaseOf, type StagePhase } from "@reclaim/core/domain/reclaim/StagePhase"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import type { DashboardBlock, NamedAccount } from "./DashboardBlock.ts"
import {
  byCountry,
  byCustodianAccount,
  type DashboardFigures,
  dashboardOfFigures,
  withShares
} from "./DashboardFigures.ts"
import { keepChosen, narrowedFacets, withoutAccounts } from "./facets.ts"
import {
  blockerBit,
  clientStatusBit,
  type GroupBits,
  groupBitsOf,
  internalStatusBit,
  nextActorBit,
  pastDeadlineBit
} from "./GroupBits.ts"
import { narrowSlots, narrowsSlots } from "./narrowSlots.ts"
import { custodianOf, type Selection, selectionOf } from "./selection.ts"
import { clientStatusListOrder, internalStatusListOrder } from "./StatusPair.ts"
import { type Tally, tallyOf } from "./tallyOf.ts"

/** Sums and counts of every group, by the group's bit. */
interface GroupTotals {
  readonly cents: Float64Array
  /** The part of `cents` paid by today's day of the year of payment; of use for years alone. */
  readonly toDate: Float64Array
  readonly transCounts: Uint32Array
  /** Distinct accounts. */
  readonly acctCounts: Uint32Array
}

/**
 * Distributes a tally to its groups; a combination that only one list's own filter keeps out counts in that list alone.
 * Sums of whole cents are exact below 2^53.
 */
const groupTotalsOf = (
  tally: Tally,
  { facetMasks, ofCombo, words }: GroupBits,
  { comboFacets }: Selection
): GroupTotals => {
  const { accountBits, comboCents, comboCounts, comboToDate } = tally
  const cents = new Float64Array(words * 32)
  const toDate = new Float64Array(words * 32)
  const transCounts = new Uint32Array(words * 32)
  const acctCounts = new Uint32Array(words * 32)
  for (let word = 0; word < words; word++) {
    // Takes the lowest bit that is set until none is left.
    for (let combo = 0; combo < comboCounts.length; combo++) {
      const count = comboCounts[combo] as number
      if (count === 0) continue
      const mask = facetMasks[(comboFacets[combo] as number) * words + word] as number
      for (let rest = (ofCombo[combo * words + word] as number) & mask; rest !== 0; rest &= rest - 1) {
        const group = word * 32 + 31 - Math.clz32(rest & -rest)
        cents[group] = (cents[group] as number) + (comboCents[combo] as number)
        toDate[group] = (toDate[group] as number) + (comboToDate[combo] as number)
        transCounts[group] = (transCounts[group] as number) + count
      }
    }
    for (let at = word; at < accountBits.length; at += words) {
      for (let rest = accountBits[at] as number; rest !== 0; rest &= rest - 1) {
        const group = word * 32 + 31 - Math.clz32(rest & -rest)
        acctCounts[group] = (acctCounts[group] as number) + 1
      }
    }
  }
  return { cents, toDate, transCounts, acctCounts }
}

/** The largest accounts of a tally, ties in the given order, and the sums of all. */
const accountFacetOf = (
  accounts: ReadonlyArray<NamedAccount>,
  { accountCents, accountCounts }: Pick<Tally, "accountCents" | "accountCounts">
): AccountFacet => {
  const largest: Array<CustodianAccountRow> = []
  let acctCount = 0
  let netReclaim = 0
  let transCount = 0
  for (const { acctCode, boName, fiCode, fiName, ordinal } of accounts) {
    const count = accountCounts[ordinal] ?? 0
    if (count === 0) continue
    const cents = (accountCents[ordinal] ?? 0) as UsdCents
    acctCount++
    netReclaim += cents
    transCount += count
    const last = largest.at(-1)
    if (largest.length === maxFacetAccounts && last !== undefined && cents <= last.netReclaim) continue
    const at = largest.findIndex((other) => other.netReclaim < cents)
    largest.splice(at === -1 ? largest.length : at, 0, {
      fiCode,
      fiName,
      acctCode,
      boName,
      netReclaim: cents,
      transCount: count
    })
    if (largest.length > maxFacetAccounts) largest.pop()
  }
  return { largest, acctCount, netReclaim: netReclaim as UsdCents, transCount }
}

const bitsOf = (...phases: ReadonlyArray<StagePhase>): ReadonlyArray<number> =>
  internalStatusListOrder.flatMap((internal, place) =>
    phases.includes(phaseOf({ internal })) ? [internalStatusBit(place)] : []
  )

const unfiledBits = bitsOf("unfiled")
const activeBits = bitsOf(...openPhases)
const filedBits = bitsOf("filed")
const paidBits = bitsOf("paid")

const sumOf = (values: Float64Array | Uint32Array, bits: ReadonlyArray<number>): number =>
  bits.reduce((sum, bit) => sum + (values[bit] ?? 0), 0)

/** Counts the accounts that have one of the bits; status bits are in the first word. */
const accountsWith = ({ accountBits }: Tally, { words }: GroupBits, bits: ReadonlyArray<number>): number => {
  const mask = bits.reduce((sum, bit) => sum | (1 << bit), 0)
  let count = 0
  for (let at = 0; at < accountBits.length; at += words) if (((accountBits[at] ?? 0) & mask) !== 0) count++
  return count
}

const summaryOf = (
  tally: Tally,
  totals: GroupTotals,
  bits: GroupBits,
  filter: DashboardFilter,
  today: CalendarDate
): DashboardSummary => {
  const { internalStatuses, yearsPaid } = filter
  // The totals hold statuses and years beyond those that the filter asks for.
  const wanted = new Set(
    internalStatusListOrder.flatMap((status, place) =>
      internalStatuses.length === 0 || internalStatuses.includes(status) ? [internalStatusBit(place)] : []
    )
  )
  const only = (some: ReadonlyArray<number>) => some.filter((bit) => wanted.has(bit))
  const [unfiled, active, filed, paid] = [only(unfiledBits), only(activeBits), only(filedBits), only(paidBits)]
  const year = Number(today.slice(0, 4))
  const yearBit = yearsPaid.length === 0 || yearsPaid.includes(year) ? bits.years.get(year) : undefined
  return {
    totalProcessing: sumOf(totals.cents, unfiled) as UsdCents,
    totalFiled: sumOf(totals.cents, filed) as UsdCents,
    paidSinceIncp: sumOf(totals.cents, paid) as UsdCents,
    paidYTD: sumOf(totals.cents, yearBit === undefined ? [] : [yearBit]) as UsdCents,
    numActiveAcct: accountsWith(tally, bits, active),
    numActiveTrans: sumOf(totals.transCounts, active),
    numPaidAcct: accountsWith(tally, bits, paid),
    numPaidTrans: sumOf(totals.transCounts, paid),
    numEvents: tally.eventCount
  }
}

/** Totals of one group; null for an empty group. */
const totalOf = (totals: GroupTotals, bit: number) => {
  const [total] = nonEmptyGroups(totals, [[{}, bit]])
  return total ?? null
}

/** The groups of one list that contain a reclaim, with their figures. */
const nonEmptyGroups = <A extends object>(totals: GroupTotals, groups: Iterable<readonly [A, number]>) =>
  Array.from(groups, ([group, bit]) => ({
    ...group,
    netReclaim: (totals.cents[bit] ?? 0) as UsdCents,
    transCount: totals.transCounts[bit] ?? 0,
    acctCount: totals.acctCounts[bit] ?? 0
  })).filter(({ transCount }) => transCount > 0)

/** The accounts in the order of an answer; rebuilt only when accounts change. */
const namedAccountsOf = (block: DashboardBlock): ReadonlyArray<NamedAccount> => {
  block.namedAccounts ??= block.accounts
    .flatMap((account, ordinal) => {
      if (account === undefined) return []
      const { code: fiCode, name: fiName } = custodianOf(block, account)
      return [{ ordinal, fiCode, fiName, acctCode: account.code, boName: account.ownerName }]
    })
    .toSorted(byCustodianAccount)
  return block.namedAccounts
}

/** A dashboard before its accounts are written out. Valid only until the block changes or is queried again. */
export interface TalliedDashboard {
  readonly groups: Omit<DashboardFigures, "accounts">
  /** All accounts of the block in the order of an answer; the same array until one of them changes. */
  readonly accounts: ReadonlyArray<NamedAccount>
  /** By ordinal. */
  readonly cents: Float64Array
  /** Selected reclaims by ordinal of the account; an answer omits accounts without one. */
  readonly counts: Uint32Array
}

/**
 * Dashboard of a block under a filter, with exact numbers of distinct accounts and events. Closed reclaims and those
 * past their deadline are omitted unless the filter names their status: then they appear in the lists by status,
 * country and account, but in no key figure and no year. Those past their deadline have a separate total in any case.
 * `today` decides "this year" and "expiring".
 */
export const tallyDashboard = (
  block: DashboardBlock,
  filter: DashboardFilter,
  today: CalendarDate
): TalliedDashboard => {
  const selection = selectionOf(block, filter, today)
  const bits = groupBitsOf(block)
  const narrow = (slots: Uint32Array, count: number) => narrowSlots(block, filter, today, slots, count)
  const tally = tallyOf(block, selection, narrowsSlots(filter) ? narrow : null, bits)
  const totals = groupTotalsOf(tally, bits, selection)
  const accounts = namedAccountsOf(block)
  const lists = widestLists(block, totals, bits)
  const { blockers, clientStatuses, countries, internalStatuses, nextActors, yearsPaid } = filter
  const groups = {
    summary: summaryOf(tally, totals, bits, filter, today),
    internalStatuses: withShares(lists.internalStatuses.filter(({ status }) => passes(internalStatuses, status))),
    clientStatuses: withShares(lists.clientStatuses.filter(({ status }) => passes(clientStatuses, status))),
    years: lists.years.filter(({ yearPaid }) => passes(yearsPaid, yearPaid)),
    countries: withShares(lists.countries.filter(({ coi }) => passes(countries, coi))),
    nextActions: lists.nextActions.filter(({ actor }) => passes(nextActors, actor)),
    blockers: lists.blockers.filter(({ blocker }) => passes(blockers, blocker)),
    pastDeadline: totalOf(totals, pastDeadlineBit),
    facets: {
      ...keepChosen(narrowingLists(lists, filter), filter, marketNames(block)),
      ...(withoutAccounts(filter) === null ? {} : { accounts: accountFacetOf(accounts, tally) })
    }
  }
  return { groups, accounts, ...ofPassing(tally, selection.accounts) }
}

const passes = <A>(wanted: ReadonlyArray<A>, value: A): boolean => wanted.length === 0 || wanted.includes(value)

/** Every list under all filters but its own. */
const widestLists = (block: DashboardBlock, totals: GroupTotals, bits: GroupBits) => {
  const countries = Array.from(bits.markets, ([marketId, bit]) => {
    const market = block.markets.get(marketId)
    return [{ coi: market?.iso2 ?? "", coiName: market?.name ?? "" }, bit] as const
  })
  const statuses = (order: ReadonlyArray<string>, bitOf: (place: number) => number) =>
    nonEmptyGroups(
      totals,
      order.map((status, place) => [{ status }, bitOf(place)] as const)
    )
  return {
    internalStatuses: statuses(internalStatusListOrder, internalStatusBit),
    clientStatuses: statuses(clientStatusListOrder, clientStatusBit),
    years: nonEmptyGroups(
      totals,
      Array.from(
        bits.years,
        ([yearPaid, bit]) => [{ yearPaid, netToDate: (totals.toDate[bit] ?? 0) as UsdCents }, bit] as const
      )
    ).toSorted((a, b) => a.yearPaid - b.yearPaid),
    countries: nonEmptyGroups(totals, countries).toSorted(byCountry),
    nextActions: nonEmptyGroups(
      totals,
      NextActor.literals.map((actor, place) => [{ actor }, nextActorBit(place)] as const)
    ),
    blockers: nonEmptyGroups(
      totals,
      Blocker.literals.map((blocker, place) => [{ blocker }, blockerBit(place)] as const)
    )
  }
}

/** Lists whose own filter narrows. */
const narrowingLists = (lists: ReturnType<typeof widestLists>, filter: DashboardFilter) => {
  const narrowed = narrowedFacets(filter)
  return {
    ...(narrowed.has("internalStatuses") ? { internalStatuses: withShares(lists.internalStatuses) } : {}),
    ...(narrowed.has("clientStatuses") ? { clientStatuses: withShares(lists.clientStatuses) } : {}),
    ...(narrowed.has("years") ? { years: lists.years } : {}),
    ...(narrowed.has("countries") ? { countries: withShares(lists.countries) } : {}),
    ...(narrowed.has("nextActions") ? { nextActions: lists.nextActions } : {}),
    ...(narrowed.has("blockers") ? { blockers: lists.blockers } : {})
  }
}

const marketNames = ({ markets }: DashboardBlock) => {
  const names = new Map(Array.from(markets.values(), ({ iso2, name }) => [iso2, name]))
  return (iso2: string) => names.get(iso2)
}

/** The sums of the accounts that pass, and zero for the others. */
const ofPassing = ({ accountCents, accountCounts }: Tally, passing: Uint8Array) => {
  for (let ordinal = 0; ordinal < passing.length; ordinal++) {
    if (passing[ordinal] === 1) continue
    accountCents[ordinal] = 0
    accountCounts[ordinal] = 0
  }
  return { cents: accountCents, counts: accountCounts }
}

/** `tallyDashboard` with the accounts written out. */
export const figuresOf = (block: DashboardBlock, filter: DashboardFilter, today: CalendarDate): DashboardFigures => {
  const { accounts, cents, counts, groups } = tallyDashboard(block, filter, today)
  const listed = accounts.flatMap(
    ({ ordinal, fiCode, fiName, acctCode, boName }): ReadonlyArray<CustodianAccountRow> => {
      const transCount = counts[ordinal] ?? 0
      const netReclaim = (cents[ordinal] ?? 0) as UsdCents
      return transCount === 0 ? [] : [{ fiCode, fiName, acctCode, boName, netReclaim, transCount }]
    }
  )
  return { ...groups, accounts: listed }
}

/** `figuresOf` as the entity of the domain. */
export const dashboardOf = (block: DashboardBlock, filter: DashboardFilter, today: CalendarDate): Dashboard =>
  dashboardOfFigures(figuresOf(block, filter, today))
