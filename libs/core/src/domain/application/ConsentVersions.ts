import { Schema } from "effect"

/** Current versions of the consent texts. Consent to an older version is refused. */
export const ConsentVersions = Schema.Struct({
  terms: Schema.String,
  feeSchedule: Schema.String,
  privacy: Schema.String
})
export type ConsentVersions = typeof ConsentVersions.Type
