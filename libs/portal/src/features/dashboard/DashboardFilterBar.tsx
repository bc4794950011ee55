import { unfiltered } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { FilterBar } from "@reclaim/ui/filter/FilterBar.tsx"
import { useAtomValue } from "jotai"
import { useMemo } from "react"
import { dashboardOptionsAtom } from "./dashboardAtoms.ts"
import { addToFilter, removeFromFilter } from "@reclaim/core/rules/address/dashboardFilterChange"
import { filterGroups } from "@reclaim/core/rules/address/dashboardFilterUrl"
import { chosenFilters } from "@reclaim/core/rules/filter/chosenFilters"
import { filterMessages } from "@reclaim/core/rules/filter/filterMessages"
import { filterOptions, groupOfName } from "@reclaim/core/rules/filter/filterOptions"
import { useDashboardFilter } from "../../app/address/useDashboardFilter.ts"

const names = filterMessages.groups

/** The filters of the dashboard, by name. */
export const DashboardFilterBar = () => {
  const [filter, change] = useDashboardFilter()
  const everything = useAtomValue(dashboardOptionsAtom)
  // Takes a while with 20,000 accounts, so it is not repeated for every change of the page.
  const options = useMemo(() => filterOptions(everything), [everything])
  const groups = useMemo(
    () => filterGroups.map((group) => ({ name: names[group], options: options[group] })),
    [options]
  )
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
      onClear={() => change(unfiltered(filter.tab))}
    />
  )
}
