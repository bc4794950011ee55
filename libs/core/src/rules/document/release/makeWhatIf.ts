import type { Arrival, WhatIf } from "../../../domain/document/requirement/WhatIf.ts"
import type { HeldColumns, WhatIfFacts } from "../../../domain/document/requirement/WhatIfFacts.ts"
import type { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import { dateOfDayNumber } from "../../../domain/value/dayNumber.ts"
import type { UsdCents } from "../../../domain/value/UsdCents.ts"
import { type ReleasedMoney, releaseBy, type WaitingUntil } from "./releaseBy.ts"

const nothing: ReadonlyArray<number> = []

type HeldFacts = Omit<HeldColumns, "likely">

const heldReclaims = ({ cutoff, net, set, sets }: HeldFacts): ReadonlyArray<WaitingUntil> =>
  set.map((place, reclaim) => {
    const day = cutoff[reclaim] ?? 0
    return {
      cents: net[reclaim] ?? 0,
      behind: sets[place] ?? nothing,
      agentCutoff: day === 0 ? null : dateOfDayNumber(day)
    }
  })

const sumOf = ({ cents, count }: ReleasedMoney) => ({ count, net: cents as UsdCents })

/**
 * Evaluates assumptions about arrival dates one after the other, on the page and on the server alike. Numbers that are
 * not among the open requirements are ignored, because their requirements may have been met since.
 */
export const makeWhatIf = (facts: Omit<WhatIfFacts, "held">, held: HeldFacts) => {
  const waiting = heldReclaims(held)
  const places = new Map(held.requirementIds.map((requirementId, place) => [requirementId, place]))
  return (assume: ReadonlyArray<Arrival>): WhatIf => {
    const arrivals = new Map<number, CalendarDate>()
    for (const { arrivesOn, requirementId } of assume) {
      const place = places.get(requirementId)
      if (place !== undefined) arrivals.set(place, arrivesOn)
    }
    const { lost, months, releasable } = releaseBy(waiting, arrivals)
    return {
      releasable: sumOf(releasable),
      lost: sumOf(lost),
      waiting: facts.waiting,
      months: months.map((one) => ({
        month: one.month,
        releasable: one.releasable as UsdCents,
        lost: one.lost as UsdCents
      })),
      releasing: facts.releasing,
      releasingNet: facts.releasingNet,
      rev: facts.rev
    }
  }
}
