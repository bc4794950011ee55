import { DashboardFilter, FilterValue, TransactionSearch } from "../../domain/reclaim/DashboardFilter.ts"
import { DueRange } from "../../domain/reclaim/DueRange.ts"
import { ReportTab } from "../../domain/reclaim/ReportTab.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { Schema } from "effect"
import { addressQuery, searchOf } from "./addressQuery.ts"

const dashboardRoot = "/reports/reclaim-dashboard/"

/** True for the name of a dashboard tab. */
export const isReportTab = Schema.is(ReportTab)

/** Tab at a path; null for a path that is not a dashboard tab. */
export const tabOfPath = (path: string): ReportTab | null => {
  const tab = path.startsWith(dashboardRoot) ? path.slice(dashboardRoot.length).replace(/\/$/, "") : ""
  return isReportTab(tab) ? tab : null
}

const isFilterValue = Schema.is(FilterValue)

/** The path of a tab. */
export const pathOfTab = (tab: ReportTab): string => dashboardRoot + tab

/** The kinds of filter, named as the address shows them and in the order it lists them. */
export const filterGroups = [
  "status",
  "clientStatus",
  "country",
  "custodian",
  "account",
  "owner",
  "security",
  "year",
  "nextAction",
  "blocker",
  "latestSafe",
  "search",
  "due"
] as const
export type FilterGroup = (typeof filterGroups)[number]

/** The values chosen in each kind of filter, as texts. `search` and `due` have one at most. */
export type FilterValues = { readonly [Group in FilterGroup]: ReadonlyArray<string> }

/** A range of deadlines as one text: which deadline, the first day, the last day. */
const valueOfDue = ({ by, from, to }: DueRange): string => `${by}/${from ?? ""}/${to ?? ""}`

const isDay = Schema.is(CalendarDate)

/** Parses a range of deadlines; null for any other text. */
export const dueOfValue = (value: string): DueRange | null => {
  const [by, ...days] = value.split("/")
  const [from = null, to = null] = days.map((day) => (isDay(day) ? day : null))
  if (from === null && to === null) return null
  return new DueRange({ by: by === "statutory" ? by : "agent", from, to })
}

/** Values of a filter, by group. */
export const valuesOfFilter = (filter: DashboardFilter): FilterValues => ({
  status: filter.internalStatuses,
  clientStatus: filter.clientStatuses,
  country: filter.countries,
  custodian: filter.custodianCodes,
  account: filter.accountCodes,
  owner: filter.owners,
  security: filter.securities,
  year: filter.yearsPaid.map(String),
  nextAction: filter.nextActors,
  blocker: filter.blockers,
  latestSafe: filter.latestSafe,
  search: filter.search === "" ? [] : [filter.search],
  due: filter.due === null ? [] : [valueOfDue(filter.due)]
})

/** Filter of a tab with the given values; only the last search and range count. Invalid years are dropped. */
export const filterOfValues = (tab: ReportTab, values: Partial<FilterValues>): DashboardFilter => {
  const { account = [], clientStatus = [], country = [], custodian = [], owner = [], status = [], year = [] } = values
  const { blocker = [], due = [], latestSafe = [], nextAction = [], search = [], security = [] } = values
  return new DashboardFilter({
    tab,
    internalStatuses: status,
    clientStatuses: clientStatus,
    countries: country,
    custodianCodes: custodian,
    accountCodes: account,
    yearsPaid: year.filter((text) => /^\d{4}$/.test(text)).map(Number),
    nextActors: nextAction,
    blockers: blocker,
    latestSafe,
    owners: owner,
    securities: security,
    search: search.at(-1) ?? "",
    due: dueOfValue(due.at(-1) ?? "")
  })
}

const isSearch = Schema.is(TransactionSearch)

/** Groups with a key for each value. */
const listGroups = filterGroups.filter((group) => group !== "search" && group !== "due")

/**
 * Reads a filter from the query of an address; each value has its own key, so that a comma in a value stays one. Days
 * count on the expiring tab only.
 */
export const filterOfSearch = (tab: ReportTab, search: string): DashboardFilter => {
  const query = addressQuery(search)
  const lists: Partial<FilterValues> = Object.fromEntries(
    listGroups.map((group) => [
      group,
      [...new Set(query.getAll(group).filter((value) => value !== "" && isFilterValue(value)))]
    ])
  )
  const words = query.get("search") ?? ""
  const due = `${query.get("by") ?? ""}/${query.get("from") ?? ""}/${query.get("to") ?? ""}`
  return filterOfValues(tab, {
    ...lists,
    search: isSearch(words) && words.trim() !== "" ? [words] : [],
    due: tab === "expiring" ? [due] : []
  })
}

/** Writes a filter as the query of an address: empty, or with its question mark. Other keys of `from` are kept. */
export const searchOfFilter = (filter: DashboardFilter, from = ""): string => {
  const query = addressQuery(from)
  const values = valuesOfFilter(filter)
  for (const key of [...listGroups, "search", "from", "to"]) query.delete(key)
  for (const group of listGroups) for (const value of values[group]) query.append(group, value)
  const { due, search } = filter
  if (search !== "") query.set("search", search)
  if (due !== null) {
    query.delete("by")
    if (due.by === "statutory") query.set("by", due.by)
    if (due.from !== null) query.set("from", due.from)
    if (due.to !== null) query.set("to", due.to)
  }
  return searchOf(query)
}
