import { Schema } from "effect"

/** State of a batch of claims submitted for a client's decision. */
export const AuthorizationState = Schema.Literals([
  "requested",
  "viewed",
  "changes_requested",
  "authorized",
  "declined",
  "revoked",
  "lapsed",
  "withdrawn"
])
export type AuthorizationState = typeof AuthorizationState.Type

/** States in which the client can decide. */
export const undecidedStates = ["requested", "viewed"] as const satisfies ReadonlyArray<AuthorizationState>

/** True in the states in which the client can decide. */
export const isUndecided = (state: AuthorizationState): boolean => undecidedStates.some((one) => one === state)
