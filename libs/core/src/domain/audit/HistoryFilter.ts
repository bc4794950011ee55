import { Schema } from "effect"
import { HistoryKind } from "./HistoryKind.ts"
import { HistorySide } from "./HistorySide.ts"

/** Filter of a history; null means no restriction. */
export const HistoryFilter = Schema.Struct({
  kind: Schema.NullOr(HistoryKind),
  side: Schema.NullOr(HistorySide),
  /** The first instant. */
  since: Schema.NullOr(Schema.Date),
  /** The first instant after the last. */
  until: Schema.NullOr(Schema.Date)
})
export type HistoryFilter = typeof HistoryFilter.Type

/** A history as a whole. */
export const wholeHistory: HistoryFilter = { kind: null, side: null, since: null, until: null }
