import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { FilterBar } from "@reclaim/ui/filter/FilterBar.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useMemo } from "react"
import { dashboardOptionsAtom, dashboardViewAtom } from "./dashboardAtoms.ts"
import { addToFilter, removeFromFilter } from "@reclaim/core/rules/address/dashboardFilterChange"
import { filterGroups } from "@reclaim/core/rules/address/dashboardFilterUrl"
import { chosenFilters } from "@reclaim/core/rules/filter/chosenFilters"
import { figuresOfValue, filterFigures } from "@reclaim/core/rules/filter/filterFigures"
import { filterMessages } from "@reclaim/core/rules/filter/filterMessages"
import { filterOptions, groupOfName } from "@reclaim/core/rules/filter/filterOptions"
import { securityOptionsAtom, typedSecurityAtom } from "./securityFilterAtoms.ts"
import { useDashboardFilter } from "../../app/address/useDashboardFilter.ts"

const names = filterMessages.groups

/** The filters of the dashboard, by name. */
export const DashboardFilterBar = () => {
  const [filter, change] = useDashboardFilter()
  const everything = useAtomValue(dashboardOptionsAtom)
  // Takes a while with 20,000 accounts, so it is not repeated for every change of the page.
  const options = useMemo(() => filterOptions(everything), [everything])
  const view = useAtomValue(dashboardViewAtom)
  const dashboard = view._tag === "Loaded" ? view.dashboard : null
  const figures = useMemo(() => (dashboard === null ? null : filterFigures(dashboard)), [dashboard])
  const securities = useAtomValue(securityOptionsAtom)
  const typeSecurity = useSetAtom(typedSecurityAtom)
  const groups = filterGroups.map((group) => {
    const figuresOf = (value: string) => figuresOfValue(figures?.(group) ?? null, value)
    return group === "security"
      ? {
          name: names[group],
          options: securities.options,
          search: { of: "security" as const, state: securities.state, onType: typeSecurity }
        }
      : { name: names[group], options: options[group], figuresOf }
  })
  return (
    <FilterBar
      filters={chosenFilters(filter, options).map(({ group, label, value }) => ({
        group: names[group],
        value,
        label,
        onRemove: () => change(removeFromFilter(filter, group, value))
      }))}
      groups={groups}
      onAdd={(name, value) => {
        const group = groupOfName(name)
        if (group !== undefined) change(addToFilter(filter, group, value))
      }}
      onClear={() => change(emptyDashboardFilter(filter.tab))}
    />
  )
}
