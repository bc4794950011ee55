import { Schema } from "effect"

/**
 * What missing documents are sorted by. `risk`: the most money at risk first, then the fewest days left; `late`: the most
 * money too late first; `behind` and `alone`:
 * the most money first; `safe`: the earliest day first; `requested`: the oldest first; `name`: as a market calls it.
 */
export const RequirementSort = Schema.Literals(["risk", "late", "behind", "alone", "safe", "requested", "name"])
export type RequirementSort = typeof RequirementSort.Type

export const defaultRequirementSort: RequirementSort = "risk"
