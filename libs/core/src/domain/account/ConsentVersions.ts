import { Schema } from "effect"

/** The versions of the texts that a client agrees to now; to an earlier one nobody can agree any more. */
export const ConsentVersions = Schema.Struct({
  terms: Schema.String,
  feeSchedule: Schema.String,
  privacy: Schema.String
})
export type ConsentVersions = typeof ConsentVersions.Type
