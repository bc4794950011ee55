import { Schema } from "effect"

/**
 * How far an uploaded list has come. Checked, it is `mapped` while none of its rows can be committed, and `ready` as soon as
 * one can.
 */
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

/** Those in which a list waits for the client to go on with it; in `checking` and `committing` the portal does. */
export const unfinishedBatchStates = [
  "received",
  "mapped",
  "ready",
  "failed"
] as const satisfies ReadonlyArray<BatchState>
