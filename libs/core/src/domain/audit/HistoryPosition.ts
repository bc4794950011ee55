import { Schema } from "effect"

/** Sort key of an entry in a history, newest first: its time, its number in the chain, and its key. */
export const HistoryPosition = Schema.Struct({
  at: Schema.Date,
  /** 0 for what stands in no chain. */
  no: Schema.Natural,
  /** Tells apart what stands in no chain; empty for what does. */
  key: Schema.String
})
export type HistoryPosition = typeof HistoryPosition.Type
