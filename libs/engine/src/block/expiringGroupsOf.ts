import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { stages } from "@reclaim/core/domain/reclaim/Stage"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addMonths } from "@reclaim/core/domain/value/dateSteps"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { chooseSlots } from "./chosenSlots.ts"
import type { DashboardBlock } from "./DashboardBlock.ts"
import type { ExpiredGroup, ExpiringGroup } from "./ExpiringGroup.ts"
import { narrowSlots } from "./narrowSlots.ts"
import { selectionOf } from "./selection.ts"
import { slotRoomFor } from "./slotRoom.ts"

/**
 * Reclaims of a block that expire under a filter, ignoring its tab and its range of deadlines, and those that expired
 * in the last twelve months.
 */
export const expiringGroupsOf = (block: DashboardBlock, filter: DashboardFilter, today: CalendarDate) => ({
  expiring: expiringGroups(block, expiringFilter(filter).with({ due: null }), today),
  expired: expiredGroups(block, expiredFilter(filter), today)
})

/** Copy of a filter for the expiring tab. */
export const expiringFilter = (filter: DashboardFilter): DashboardFilter => filter.with({ tab: "expiring" })

/** Copy of a filter that selects expired reclaims, with the same countries, accounts, owners, securities and words. */
export const expiredFilter = (filter: DashboardFilter): DashboardFilter =>
  filter.with({
    tab: "summary",
    internalStatuses: [],
    clientStatuses: ["Closed"],
    yearsPaid: [],
    nextActors: [],
    blockers: [],
    latestSafe: [],
    due: null
  })

/** The first and the last day number of the twelve months in which a reclaim counts as recently expired. */
export const expiredDays = (today: CalendarDate): { readonly first: number; readonly last: number } => ({
  first: dayNumber(addMonths(today, -12)),
  last: dayNumber(today) - 1
})

type Mutable<A> = { -readonly [Key in keyof A]: A[Key] }

const expiringGroups = (
  block: DashboardBlock,
  filter: DashboardFilter,
  today: CalendarDate
): ReadonlyArray<ExpiringGroup> => {
  const { agentCutoff, cents, expiresOn, latestSafeOn } = block.columns
  const { slots } = slotRoomFor(block.length)
  const chosen = chooseSlots(block, selectionOf(block, filter, today), slots)
  const count = narrowSlots(block, filter, today, slots, chosen)
  const groups = new Map<number, Mutable<ExpiringGroup>>()
  for (let index = 0; index < count; index++) {
    const slot = slots[index] as number
    const [last, cutoff, safe] = [expiresOn[slot] as number, agentCutoff[slot] as number, latestSafeOn[slot] as number]
    // Each of the days takes two bytes.
    const key = (last * 65_536 + cutoff) * 65_536 + safe
    const group = groups.get(key)
    if (group === undefined) {
      groups.set(key, {
        expiresOn: last,
        agentCutoff: cutoff,
        latestSafeOn: safe,
        count: 1,
        cents: cents[slot] as number
      })
    } else {
      group.count++
      group.cents += cents[slot] as number
    }
  }
  return [...groups.values()]
}

const expiredGroups = (
  block: DashboardBlock,
  filter: DashboardFilter,
  today: CalendarDate
): ReadonlyArray<ExpiredGroup> => {
  const { cents, expiresOn, lateParty, stage } = block.columns
  const { slots } = slotRoomFor(block.length)
  const { first, last } = expiredDays(today)
  const chosen = chooseSlots(block, selectionOf(block, filter, today), slots)
  const count = narrowSlots(block, filter, today, slots, chosen)
  const groups = new Map<number, Mutable<ExpiredGroup>>()
  for (let index = 0; index < count; index++) {
    const slot = slots[index] as number
    const day = expiresOn[slot] as number
    if (stage[slot] !== stages.expired.id || day < first || day > last) continue
    const party = lateParty[slot] as number
    const group = groups.get(party) ?? { lateParty: party, count: 0, cents: 0 }
    group.count++
    group.cents += cents[slot] as number
    groups.set(party, group)
  }
  return [...groups.values()]
}
