import { Schema } from "effect"

/**
 * Sort order of missing documents. `risk`: most money at risk, then fewest days left; `late`: most money too late;
 * `behind` and `alone`: most money; `safe`: earliest date; `requested`: oldest request; `name`: title used by the
 * market.
 */
export const RequirementSort = Schema.Literals(["risk", "late", "behind", "alone", "safe", "requested", "name"])
export type RequirementSort = typeof RequirementSort.Type

export const defaultRequirementSort: RequirementSort = "risk"
