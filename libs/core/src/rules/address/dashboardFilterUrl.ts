import { DashboardFilter, FilterValue } from "../../domain/reclaim/DashboardFilter.ts"
import { ReportTab } from "../../domain/reclaim/ReportTab.ts"
import { Schema } from "effect"
import { addressQuery, searchOf } from "./addressQuery.ts"

const dashboardRoot = "/reports/reclaim-dashboard/"

/** Whether a text names a tab of the dashboard. */
export const isReportTab = Schema.is(ReportTab)

/** The tab that a path shows; null for a path that is no tab of the dashboard. */
export const tabOfPath = (path: string): ReportTab | null => {
  const tab = path.startsWith(dashboardRoot) ? path.slice(dashboardRoot.length).replace(/\/$/, "") : ""
  return isReportTab(tab) ? tab : null
}

const isFilterValue = Schema.is(FilterValue)

/** The path of a tab. */
export const pathOfTab = (tab: ReportTab): string => dashboardRoot + tab

/** The kinds of filter, named as the address shows them and in the order it lists them. */
export const filterGroups = ["status", "clientStatus", "country", "custodian", "account", "year"] as const
export type FilterGroup = (typeof filterGroups)[number]

/** The values chosen in each kind of filter, as texts. */
export type FilterValues = { readonly [Group in FilterGroup]: ReadonlyArray<string> }

/** What a filter narrows to, kind by kind. */
export const valuesOfFilter = (filter: DashboardFilter): FilterValues => ({
  status: filter.internalStatuses,
  clientStatus: filter.clientStatuses,
  country: filter.countries,
  custodian: filter.custodianCodes,
  account: filter.accountCodes,
  year: filter.yearsPaid.map(String)
})

/** A tab narrowed to the given values; what is no calendar year is left out of the years. */
export const filterOfValues = (tab: ReportTab, values: FilterValues): DashboardFilter =>
  new DashboardFilter({
    tab,
    internalStatuses: values.status,
    clientStatuses: values.clientStatus,
    countries: values.country,
    custodianCodes: values.custodian,
    accountCodes: values.account,
    yearsPaid: values.year.filter((year) => /^\d{4}$/.test(year)).map(Number)
  })

/** Reads a filter from the query of an address; each value has its own key, so that a comma in a value stays one. */
export const filterOfSearch = (tab: ReportTab, search: string): DashboardFilter => {
  const query = addressQuery(search)
  const all = (group: FilterGroup): ReadonlyArray<string> => [
    ...new Set(query.getAll(group).filter((value) => value !== "" && isFilterValue(value)))
  ]
  return filterOfValues(tab, {
    status: all("status"),
    clientStatus: all("clientStatus"),
    country: all("country"),
    custodian: all("custodian"),
    account: all("account"),
    year: all("year")
  })
}

/** Writes a filter as the query of an address: empty, or with its question mark. Other keys of `from` are kept. */
export const searchOfFilter = (filter: DashboardFilter, from = ""): string => {
  const query = addressQuery(from)
  const values = valuesOfFilter(filter)
  for (const group of filterGroups) query.delete(group)
  for (const group of filterGroups) for (const value of values[group]) query.append(group, value)
  return searchOf(query)
}
