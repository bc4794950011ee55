import { Schema } from "effect"

/** Where a batch of claims that waits for a client's decision stands. */
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

/** Those in which the client decides. */
export const undecidedStates = ["requested", "viewed"] as const satisfies ReadonlyArray<AuthorizationState>

/** Whether the client decides in a state. */
export const isUndecided = (state: AuthorizationState): boolean => undecidedStates.some((one) => one === state)
