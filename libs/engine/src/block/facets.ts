import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"

/** The lists of a dashboard whose own filter goes by a reclaim's combination of market, stage and year. */
export const facetNames = [
  "internalStatuses",
  "clientStatuses",
  "years",
  "countries",
  "nextActions",
  "blockers"
] as const
export type FacetName = (typeof facetNames)[number]

/** The field of the filter that narrows each list. */
const fields = {
  internalStatuses: "internalStatuses",
  clientStatuses: "clientStatuses",
  years: "yearsPaid",
  countries: "countries",
  nextActions: "nextActors",
  blockers: "blockers"
} as const satisfies Readonly<Record<FacetName, keyof DashboardFilter>>

/** The lists that are narrowed by their own filter, each with the filter that narrows by everything else. */
export const narrowedFacets = (filter: DashboardFilter): ReadonlyMap<FacetName, DashboardFilter> =>
  new Map(
    facetNames
      .filter((name) => filter[fields[name]].length > 0)
      .map((name) => [name, filter.with({ [fields[name]]: [] })])
  )

/** The same for the list of accounts; null where neither custodians nor accounts narrow. */
export const withoutAccounts = (filter: DashboardFilter): DashboardFilter | null =>
  filter.custodianCodes.length + filter.accountCodes.length === 0
    ? null
    : filter.with({ custodianCodes: [], accountCodes: [] })
