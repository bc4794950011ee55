import { Schema } from "effect"

/**
 * How far a document that somebody is asked for has come. `waived`: the provider goes without it; `obsolete`: nothing wants it
 * any more, because its reclaims are filed or closed or its rule has changed.
 */
export const RequirementState = Schema.Literals([
  "requested",
  "submitted",
  "under_review",
  "rejected",
  "accepted",
  "waived",
  "obsolete"
])
export type RequirementState = typeof RequirementState.Type

/** The states in which reclaims still wait for the document. */
export const openRequirementStates = [
  "requested",
  "submitted",
  "under_review",
  "rejected"
] as const satisfies ReadonlyArray<RequirementState>
