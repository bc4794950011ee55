import { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { DueRange } from "@reclaim/core/domain/reclaim/DueRange"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays } from "@reclaim/core/domain/value/dateSteps"
import type { Drawer } from "@reclaim/core/testing/drawer"

const searches = [
  "issuer 3",
  "A-1",
  "market alfa",
  "filed",
  "deadline",
  "DE",
  "2022-0",
  "owner of 1",
  "nothing%_"
] as const

const randomDue = (draw: Drawer, today: CalendarDate): DueRange =>
  new DueRange({
    by: draw.pick(["agent", "statutory"]),
    from: draw.pick([null, addDays(today, -40), today]),
    to: draw.pick([null, addDays(today, 40), addDays(today, 400)])
  })

/** Conditions on single reclaims for `randomFilter`, in one case of four. */
const ofEachReclaim = (draw: Drawer, today: CalendarDate) => {
  if (draw.below(4) > 0) return {}
  const list = <A>(values: ReadonlyArray<A>): ReadonlyArray<A> => (draw.below(3) === 0 ? draw.some(values, 0.5) : [])
  return {
    latestSafe: list(["past", "days30", "days90", "later", "no such"]),
    securities: list(["XX0000000010", "XX0000000030", "XX0000000050", "\0"]),
    search: draw.below(2) === 0 ? draw.pick(searches) : "",
    due: draw.below(3) === 0 ? randomDue(draw, today) : null
  }
}

/** A filter over what `seedReclaims` and `randomWrite` make, with values that nothing has among them. */
export const randomFilter = (draw: Drawer, today: CalendarDate): DashboardFilter => {
  const list = <A>(values: ReadonlyArray<A>): ReadonlyArray<A> => (draw.below(3) === 0 ? draw.some(values, 0.4) : [])
  return new DashboardFilter({
    tab: draw.pick(["summary", "summary", "active", "paid", "expiring"]),
    internalStatuses: list([
      "awaiting documents",
      "awaiting info from the ta",
      "processing",
      "filed",
      "paid",
      "past its deadline",
      "nothing"
    ]),
    clientStatuses: list([
      "Awaiting documents",
      "Awaiting market process",
      "Processing",
      "Filed",
      "Paid",
      "Past its deadline",
      "Closed",
      "no"
    ]),
    countries: list(["CH", "DE", "FR", "JP", "NO", "ZZ"]),
    custodianCodes: list(["ALFA", "BE,TA", "GAMMA", "none", "\0"]),
    accountCodes: list(Array.from({ length: 20 }, (_, index) => `A-${2 * index + 1}`)),
    yearsPaid: list([0, 2023, 2024, 2025, 2026, 1999, 9_000_000_000]),
    nextActors: draw.below(4) === 0 ? list(["client", "custodian", "provider", "tax authority", "no such"]) : [],
    blockers: draw.below(6) === 0 ? list(["client document", "custodian document", "authority query", "no"]) : [],
    owners: draw.below(4) === 0 ? list(["Owner of 1", "Owner of 2", "nobody", "\0"]) : [],
    ...ofEachReclaim(draw, today)
  })
}
