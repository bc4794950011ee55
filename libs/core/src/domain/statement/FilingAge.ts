import { Schema } from "effect"

/** Months since a reclaim was filed, at a statement's cut-off; in the order of display. */
export const FilingAge = Schema.Literals(["<6", "6-12", "12-24", ">24"])
export type FilingAge = typeof FilingAge.Type
