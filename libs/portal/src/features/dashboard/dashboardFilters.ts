import { ClientStatus } from "@reclaim/core/domain/reclaim/ClientStatus"
import type { Dashboard } from "@reclaim/core/domain/reclaim/Dashboard"
import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { InternalStatus } from "@reclaim/core/domain/reclaim/InternalStatus"
import { statusAppearance } from "@reclaim/ui/page/statusAppearance.tsx"
import { messages } from "../../app/messages.ts"
import { type FilterGroup, filterGroups, valuesOfFilter } from "@reclaim/core/rules/address/dashboardFilterUrl"

/** A value to filter by, with the words a person knows it by. */
export interface FilterOption {
  readonly value: string
  readonly label: string
}

const statusOption = (status: string): FilterOption => ({ value: status, label: statusAppearance(status).word })

const byValue = (options: ReadonlyArray<FilterOption>): ReadonlyArray<FilterOption> => [
  ...new Map(options.map((option) => [option.value, option])).values()
]

/** What there is to filter by, kind by kind, given everything of a tab; without it only what is always known. */
export const filterOptions = (
  everything: Dashboard | null
): Readonly<Record<FilterGroup, ReadonlyArray<FilterOption>>> => ({
  status: InternalStatus.literals.map(statusOption),
  clientStatus: ClientStatus.literals.map(statusOption),
  country: (everything?.countries ?? []).map(({ coi, coiName }) => ({ value: coi, label: coiName })),
  custodian: byValue((everything?.accounts ?? []).map(({ fiCode, fiName }) => ({ value: fiCode, label: fiName }))),
  account: byValue(
    (everything?.accounts ?? []).map(({ acctCode, boName }) => ({
      value: acctCode,
      label: `${acctCode} ${boName}`.trim()
    }))
  ),
  year: (everything?.years ?? []).map(({ yearPaid }) => ({ value: String(yearPaid), label: String(yearPaid) }))
})

/** One value that the dashboard is narrowed to. */
export interface ChosenFilter extends FilterOption {
  readonly group: FilterGroup
}

/** Every value of a filter with its words; a code whose name is not known is shown as it is. */
export const chosenFilters = (
  filter: DashboardFilter,
  options: Readonly<Record<FilterGroup, ReadonlyArray<FilterOption>>>
): ReadonlyArray<ChosenFilter> => {
  const values = valuesOfFilter(filter)
  return filterGroups.flatMap((group) =>
    values[group].map((value) => ({
      group,
      value,
      label: group === "account" ? value : (options[group].find((option) => option.value === value)?.label ?? value)
    }))
  )
}

/** The kind of filter that a heading of the filter bar names. */
export const groupOfName = (name: string): FilterGroup | undefined =>
  filterGroups.find((group) => messages.dashboard.groups[group] === name)
