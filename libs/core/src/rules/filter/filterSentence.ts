import { count } from "../../format/count.ts"
import { filterGroups } from "../address/dashboardFilterUrl.ts"
import type { ChosenFilter } from "./chosenFilters.ts"
import { filterMessages as words } from "./filterMessages.ts"

/**
 * Filter of a dashboard in one sentence: a reclaim matches every kind, and any value of each kind. At most `maxNamed`
 * values of each kind are named and the rest counted; a document names them all.
 */
export const filterSentence = (chosen: ReadonlyArray<ChosenFilter>, maxNamed = Infinity): string => {
  const parts = filterGroups.flatMap((group) => {
    const labels = chosen.filter((filter) => filter.group === group).map(({ label }) => label)
    if (labels.length === 0) return []
    const rest = labels.length - maxNamed
    const named = rest > 0 ? [...labels.slice(0, maxNamed), words.more(count(rest))] : labels
    return [words.values(words.groups[group], named)]
  })
  return parts.length === 0 ? words.everything : words.narrowed(parts)
}
