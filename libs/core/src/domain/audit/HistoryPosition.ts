import { Schema } from "effect"

/** Where an entry stands in a history, whose newest come first: by its time, its number in the chain, and its key. */
export const HistoryPosition = Schema.Struct({
  at: Schema.Date,
  /** 0 for what stands in no chain. */
  no: Schema.Natural,
  /** Tells apart what stands in no chain; empty for what does. */
  key: Schema.String
})
export type HistoryPosition = typeof HistoryPosition.Type
