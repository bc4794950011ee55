import { Schema } from "effect"

/**
 * State of a required document. `waived`: the provider does without it; `obsolete`: no longer required, because its
 * reclaims are filed or closed or its rule has changed.
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

/** States in which reclaims wait for the document. */
export const openRequirementStates = [
  "requested",
  "submitted",
  "under_review",
  "rejected"
] as const satisfies ReadonlyArray<RequirementState>
