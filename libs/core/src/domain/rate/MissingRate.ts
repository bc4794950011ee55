import { Schema } from "effect"

/** Fact missing for a rate to be determined. */
export const MissingRate = Schema.Literals(["statutory rate", "treaty"])
export type MissingRate = typeof MissingRate.Type
