import type { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import type { HeldReclaim } from "./moneyBehind.ts"

/** Waiting reclaim with its filing deadline. */
export interface WaitingUntil extends HeldReclaim {
  /** Null where none is known: then it can't be late. */
  readonly agentCutoff: CalendarDate | null
}

/** Number of reclaims, and their estimated net refund in US cents. */
export interface ReleasedMoney {
  readonly count: number
  readonly cents: number
}

/** Sums that can be filed and that are lost in one month. */
export interface ReleaseMonth {
  /** As `2026-11`. */
  readonly month: string
  readonly releasable: number
  readonly lost: number
}

export interface Release {
  readonly releasable: ReleasedMoney
  readonly lost: ReleasedMoney
  /** Months with any change, in order. */
  readonly months: ReadonlyArray<ReleaseMonth>
}

type Outcome =
  | { readonly _tag: "Releasable"; readonly on: CalendarDate }
  | { readonly _tag: "Lost"; readonly on: CalendarDate }
  | { readonly _tag: "Waiting" }

const latestOf = (arrivals: ReadonlyArray<CalendarDate | undefined>): CalendarDate | null => {
  let latest: CalendarDate | null = null
  for (const arrival of arrivals) {
    if (arrival === undefined) return null
    if (latest === null || arrival > latest) latest = arrival
  }
  return latest
}

const outcomeOf = ({ agentCutoff, behind }: WaitingUntil, arrivals: ReadonlyMap<number, CalendarDate>): Outcome => {
  const on = latestOf(behind.map((place) => arrivals.get(place)))
  if (on !== null && (agentCutoff === null || on <= agentCutoff)) return { _tag: "Releasable", on }
  return agentCutoff === null ? { _tag: "Waiting" } : { _tag: "Lost", on: agentCutoff }
}

const nothing: ReleasedMoney = { count: 0, cents: 0 }

const plus = ({ cents, count }: ReleasedMoney, more: number): ReleasedMoney => ({
  count: count + 1,
  cents: cents + more
})

/**
 * Sums that can be filed and that are lost if documents arrive on certain dates and no others do. A reclaim is released
 * when the last document it lacks arrives, if no later than its agent cut-off; otherwise it is lost in the month of the
 * cut-off.
 *
 * @param arrivals by index of the requirement, as in {@link HeldReclaim}
 */
export const releaseBy = (
  reclaims: ReadonlyArray<WaitingUntil>,
  arrivals: ReadonlyMap<number, CalendarDate>
): Release => {
  let [releasable, lost] = [nothing, nothing]
  const months = new Map<string, ReleaseMonth>()
  for (const reclaim of reclaims) {
    const outcome = outcomeOf(reclaim, arrivals)
    if (outcome._tag === "Waiting") continue
    const month = outcome.on.slice(0, 7)
    const sums = months.get(month) ?? { month, releasable: 0, lost: 0 }
    if (outcome._tag === "Releasable") {
      releasable = plus(releasable, reclaim.cents)
      months.set(month, { ...sums, releasable: sums.releasable + reclaim.cents })
    } else {
      lost = plus(lost, reclaim.cents)
      months.set(month, { ...sums, lost: sums.lost + reclaim.cents })
    }
  }
  const inOrder = [...months.values()].toSorted((one, other) => (one.month < other.month ? -1 : 1))
  return { releasable, lost, months: inOrder }
}
