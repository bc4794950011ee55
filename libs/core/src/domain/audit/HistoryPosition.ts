import { Schema } from "effect"

/** Sort key of an entry in a history, newest first: its time, its number in the chain, and its key. */
export const HistoryPosition = Schema.Struct({
  at: Schema.Date,
  /** 0 for an entry outside the chain. */
  no: Schema.Natural,
  /** Distinguishes entries outside the chain; empty for all others. */
  key: Schema.String
})
export type HistoryPosition = typeof HistoryPosition.Type
