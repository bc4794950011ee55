import { count } from "@reclaim/core/format/count"
import { messages } from "../../app/messages.ts"
import { printMessages as words } from "./printMessages.ts"
import { filterGroups } from "@reclaim/core/rules/address/dashboardFilterUrl"
import type { ChosenFilter } from "./dashboardFilters.ts"

/** Of hundreds of accounts only so many are named. */
const namedValues = 20

/** What a dashboard is narrowed to, in one sentence: kinds narrow each other, values of one kind widen. */
export const filterSentence = (chosen: ReadonlyArray<ChosenFilter>): string => {
  const parts = filterGroups.flatMap((group) => {
    const labels = chosen.filter((filter) => filter.group === group).map(({ label }) => label)
    if (labels.length === 0) return []
    const rest = labels.length - namedValues
    const named = rest > 0 ? [...labels.slice(0, namedValues), words.more(count(rest))] : labels
    return [words.values(messages.dashboard.groups[group], named)]
  })
  return parts.length === 0 ? words.everything : words.narrowed(parts)
}
