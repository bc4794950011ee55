import { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import type { Drawer } from "@reclaim/core/testing/drawer"

/** A filter over what `seedReclaims` and `randomWrite` make, with values that nothing has among them. */
export const randomFilter = (draw: Drawer): DashboardFilter => {
  const list = <A>(values: ReadonlyArray<A>): ReadonlyArray<A> => (draw.below(3) === 0 ? draw.some(values, 0.4) : [])
  return new DashboardFilter({
    tab: draw.pick(["summary", "summary", "active", "paid", "expiring"]),
    internalStatuses: list([
      "awaiting documents",
      "awaiting info from the ta",
      "processing",
      "filed",
      "paid",
      "nothing"
    ]),
    clientStatuses: list([
      "Awaiting documents",
      "Awaiting market process",
      "Processing",
      "Filed",
      "Paid",
      "Closed",
      "no"
    ]),
    countries: list(["CH", "DE", "FR", "JP", "NO", "ZZ"]),
    custodianCodes: list(["ALFA", "BE,TA", "GAMMA", "none", "\0"]),
    accountCodes: list(Array.from({ length: 20 }, (_, index) => `A-${2 * index + 1}`)),
    yearsPaid: list([0, 2023, 2024, 2025, 2026, 1999, 9_000_000_000])
  })
}
