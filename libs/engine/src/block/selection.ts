import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { expiringDays } from "@reclaim/core/domain/reclaim/Expiry"
import { passedBefore, pastDeadlineOffset } from "@reclaim/core/domain/reclaim/PastDeadline"
import { stageById } from "@reclaim/core/domain/reclaim/Stage"
import { phaseOf } from "@reclaim/core/domain/reclaim/StagePhase"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addMonths, dateOf, yearOf } from "@reclaim/core/domain/value/dateSteps"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { comboOrdinalOf, lastDayNumber } from "./applyDelta.ts"
import type { BlockAccount, BlockCustodian } from "./BlockDelta.ts"
import type { Combo, DashboardBlock } from "./DashboardBlock.ts"
import { facetNames, narrowedFacets } from "./facets.ts"
import { pastDeadlinePlace } from "./GroupBits.ts"

/** The two combinations of an unfiled stage in one market, and the day that a deadline lies before in the second. */
interface Turn {
  readonly inTime: number
  readonly past: number
  readonly before: number
}

/** Dates between which each combination's reclaims change phase; null where they are filed, paid or closed. */
const turnsOf = (block: DashboardBlock, today: CalendarDate): ReadonlyArray<Turn | null> =>
  // A copy, because a combination past its deadline may be added.
  [...block.combos].map((combo) => {
    const stage = combo === null ? undefined : stageById.get(combo.stage.id)
    if (combo === null || stage === undefined || phaseOf(stage) !== "unfiled") return null
    const market = block.markets.get(combo.marketId)
    if (market === undefined) throw new Error(`Market ${combo.marketId} is not in the block's dictionary`)
    const before = passedBefore(market.iso2, today)
    const ordinalOf = (stageId: number) => comboOrdinalOf(block, { ...combo, stageId })
    return {
      inTime: ordinalOf(stage.id),
      past: ordinalOf(stage.id + pastDeadlineOffset),
      before: before === null ? 0 : dayNumber(before)
    }
  })

/**
 * Has every reclaim count as on a day: those not filed are past their deadline from the day on that `isPastDeadline` says.
 * Scans the block once for each day and each change; nothing is read again.
 */
const turnTo = (block: DashboardBlock, today: CalendarDate): void => {
  const day = dayNumber(today)
  if (block.day === day) return
  const turns = turnsOf(block, today)
  const { combo, expiresOn } = block.columns
  let isChanged = false
  for (let slot = 1; slot < block.length; slot++) {
    const now = combo[slot] as number
    const turn = turns[now]
    if (turn === null || turn === undefined) continue
    const then = (expiresOn[slot] as number) < turn.before ? turn.past : turn.inTime
    if (then === now) continue
    combo[slot] = then
    isChanged = true
  }
  if (isChanged) block.sorted = null
  block.day = day
}

/**
 * Part of a filter that depends on combination, account and statutory deadline only: decided once per combination and
 * account rather than once per reclaim. `narrowSlots` decides the rest.
 */
export interface Selection {
  /** 1 where the combination passes, by ordinal. */
  readonly combos: Uint8Array
  /**
   * Index from 1 into `facetNames` of the only list whose filter a combination fails; `pastDeadlinePlace` if it counts
   * only among those past their deadline; otherwise 0.
   */
  readonly comboFacets: Uint8Array
  /** By ordinal, today's day of the year within a combination's year of payment, from 1. */
  readonly sameDays: Uint16Array
  /** 1 where the account passes, by ordinal. */
  readonly accounts: Uint8Array
  /** 1 where the account passes but for custodian and account, by ordinal. */
  readonly ownersPass: Uint8Array
  /** Bounds of the statutory deadline, both included; the first by ordinal of the combination. */
  readonly firstDays: Uint16Array
  readonly lastDay: number
}

const passes = <A>(wanted: ReadonlyArray<A>, value: A): boolean => wanted.length === 0 || wanted.includes(value)

/** A year of payment implies paid reclaims: 0, which unpaid ones have, never matches. */
const passesYears = ({ yearsPaid }: DashboardFilter, paidYear: number): boolean =>
  yearsPaid.length === 0 || (paidYear !== 0 && yearsPaid.includes(paidYear))

const comboPasses = (filter: DashboardFilter, { stage, paidYear }: Combo, iso2: string): boolean =>
  filter.admits(stage) && passesYears(filter, paidYear) && passes(filter.countries, iso2)

/** The account's custodian. Throws when the dictionary lacks it. */
export const custodianOf = (block: DashboardBlock, account: BlockAccount): BlockCustodian => {
  const custodian = block.custodians.get(account.custodianId)
  if (custodian === undefined) throw new Error(`Custodian ${account.custodianId} is not in the block's dictionary`)
  return custodian
}

const passingCombos = ({ combos, markets }: DashboardBlock, filter: DashboardFilter) => {
  const passing = new Uint8Array(combos.length)
  const facets = new Uint8Array(combos.length)
  const past = filter.pastDeadline
  const places = [...narrowedFacets(filter)].map(([name, wider]) => ({ place: facetNames.indexOf(name) + 1, wider }))
  // Combinations that match it are not open, so they match no list's wider filter.
  if (past !== null) places.push({ place: pastDeadlinePlace, wider: past })
  for (let ordinal = 0; ordinal < combos.length; ordinal++) {
    const combo = combos[ordinal] ?? null
    if (combo === null) continue
    const market = markets.get(combo.marketId)
    if (market === undefined) throw new Error(`Market ${combo.marketId} is not in the block's dictionary`)
    if (comboPasses(filter, combo, market.iso2)) passing[ordinal] = 1
    else facets[ordinal] = places.find(({ wider }) => comboPasses(wider, combo, market.iso2))?.place ?? 0
  }
  return { combos: passing, comboFacets: facets }
}

const passingAccounts = (block: DashboardBlock, { accountCodes, custodianCodes, owners }: DashboardFilter) => {
  const { accounts, custodians } = block
  const passing = new Uint8Array(accounts.length)
  const ownersPass = new Uint8Array(accounts.length)
  const wantedCustodians = new Set(custodianCodes)
  const isWanted = (code: string): boolean => wantedCustodians.size === 0 || wantedCustodians.has(code)
  const custodianPasses = new Map(
    Array.from(custodians.values(), ({ custodianId, code }) => [custodianId, isWanted(code)])
  )
  const wantedAccounts = new Set(accountCodes)
  const wantedOwners = new Set(owners)
  for (let ordinal = 0; ordinal < accounts.length; ordinal++) {
    const account = accounts[ordinal]
    if (account === undefined || (wantedOwners.size > 0 && !wantedOwners.has(account.ownerName))) continue
    ownersPass[ordinal] = 1
    const isOfWanted = custodianPasses.get(account.custodianId) ?? isWanted(custodianOf(block, account).code)
    if (isOfWanted && (wantedAccounts.size === 0 || wantedAccounts.has(account.code))) passing[ordinal] = 1
  }
  return { accounts: passing, ownersPass }
}

/** The day of a year that is today's of this year, from 1: the 28th for 29 February elsewhere. */
const sameDayOf = (year: number, today: CalendarDate): number =>
  dayNumber(addMonths(today, (year - yearOf(today)) * 12)) - dayNumber(dateOf(year, 1, 1)) + 1

const sameDaysOf = ({ combos }: DashboardBlock, today: CalendarDate): Uint16Array => {
  const known = new Map<number, number>([[0, 0]])
  return Uint16Array.from(combos, (combo) => {
    const year = combo?.paidYear ?? 0
    const day = known.get(year) ?? sameDayOf(year, today)
    known.set(year, day)
    return day
  })
}

/**
 * Compiles a filter for a block, after updating the block to `today`, so that combinations distinguish reclaims past
 * their deadline. On the expiring tab the statutory deadline must also be within 12 months.
 */
export const selectionOf = (block: DashboardBlock, filter: DashboardFilter, today: CalendarDate): Selection => {
  turnTo(block, today)
  const bounds = filter.tab === "expiring" ? expiringDays(today) : null
  return {
    ...passingCombos(block, filter),
    ...passingAccounts(block, filter),
    sameDays: sameDaysOf(block, today),
    // Combinations distinguish reclaims past their deadline, which have a total on this tab, too.
    firstDays: Uint16Array.from(block.combos, (combo) =>
      bounds === null || combo?.pair.phase === "past" ? 0 : dayNumber(bounds.first)
    ),
    lastDay: bounds === null ? lastDayNumber : dayNumber(bounds.last)
  }
}
