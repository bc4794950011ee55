import { DashboardQuery } from "@reclaim/core/contract/wire/DashboardQuery"
import { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { Schema } from "effect"
import { bulkCountries, bulkCustodians } from "../testing/ledger/bulkTransactions.ts"
import type { Drawer } from "@reclaim/core/testing/drawer"

/**
 * Questions, half of them filtered by countries, custodians, statuses or years. No two are the same, so that none is
 * answered from a cache: those without a filter name every custodian, and one that does not exist.
 */
export const makeQuestions = (draw: Drawer): (() => DashboardFilter) => {
  let asked = 0
  return () => {
    const own = `NONE-${asked++}`
    const isNarrow = draw.below(2) === 0
    const list = <A>(values: ReadonlyArray<A>, chance: number) =>
      isNarrow && draw.below(2) === 0 ? draw.some(values, chance) : []
    const custodians = isNarrow && draw.below(2) === 0 ? draw.some(bulkCustodians, 0.2) : bulkCustodians
    return new DashboardFilter({
      tab: draw.pick(["summary", "summary", "summary", "active", "paid", "expiring"]),
      internalStatuses: list(["awaiting documents", "processing", "filed", "paid"], 0.5),
      clientStatuses: list(["Awaiting documents", "Processing", "Filed", "Paid"], 0.5),
      countries: list(bulkCountries, 0.15),
      custodianCodes: [...custodians, own],
      accountCodes: [],
      yearsPaid: isNarrow && draw.below(4) === 0 ? [2020 + draw.below(6)] : []
    })
  }
}

/** The body of the call for a filter. */
export const payloadOf = (filter: DashboardFilter): object =>
  Schema.encodeSync(DashboardQuery)({ filter, viewAsUserId: 0 })
