import { Schema } from "effect"

/** What has to be known before a rate can be given. */
export const MissingRate = Schema.Literals(["statutory rate", "treaty"])
export type MissingRate = typeof MissingRate.Type
