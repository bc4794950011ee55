import type { DashboardFilter } from "../../domain/reclaim/DashboardFilter.ts"
import type { DueRange } from "../../domain/reclaim/DueRange.ts"
import { displayDate } from "../../format/displayDate.ts"
import { dueOfValue, type FilterGroup, filterGroups, valuesOfFilter } from "../address/dashboardFilterUrl.ts"
import { filterMessages as words } from "./filterMessages.ts"
import type { FilterOption, FilterOptions } from "./filterOptions.ts"

/** One value of the dashboard's filter. */
export interface ChosenFilter extends FilterOption {
  readonly group: FilterGroup
}

const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "code" })

const dueText = ({ by, from, to }: DueRange): string => {
  const deadline = words.deadlines[by]
  if (from === null) return to === null ? deadline : words.until(deadline, displayDate(to))
  return to === null
    ? words.from(deadline, displayDate(from))
    : words.between(deadline, displayDate(from), displayDate(to))
}

/** Default name of a code; an unknown code is its own name. */
const nameOfCode = (group: FilterGroup, value: string): string => {
  if (group === "due") {
    const due = dueOfValue(value)
    return due === null ? value : dueText(due)
  }
  return group === "country" && /^(?!ZZ)[A-Z]{2}$/.test(value) ? (countryNames.of(value) ?? value) : value
}

/** Values of a filter with their labels; a code without a known name is its own label. */
export const chosenFilters = (filter: DashboardFilter, options: FilterOptions): ReadonlyArray<ChosenFilter> => {
  const values = valuesOfFilter(filter)
  return filterGroups.flatMap((group) => {
    // Accounts are known by their numbers, owners by their names, and there may be thousands of them.
    const names = new Map(
      group === "account" || group === "owner" ? [] : options[group].map(({ label, value }) => [value, label])
    )
    return values[group].map((value) => ({ group, value, label: names.get(value) ?? nameOfCode(group, value) }))
  })
}
