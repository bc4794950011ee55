import { Schema } from "effect"

/** State of an uploaded list. Once checked it is `ready` if any row can be committed, and `mapped` otherwise. */
export const BatchState = Schema.Literals([
  "received",
  "checking",
  "mapped",
  "ready",
  "committing",
  "committed",
  "failed",
  "cancelled",
  "expired",
  "rolled_back"
])
export type BatchState = typeof BatchState.Type

/** States in which a list waits for the client; in `checking` and `committing` the portal is at work. */
export const unfinishedBatchStates = [
  "received",
  "mapped",
  "ready",
  "failed"
] as const satisfies ReadonlyArray<BatchState>
