import { Schema } from "effect"
import { HistoryKind } from "./HistoryKind.ts"
import { HistorySide } from "./HistorySide.ts"

/** Filter of a history; null means no restriction. */
export class HistoryFilter extends Schema.Class<HistoryFilter>("@reclaim/core/HistoryFilter")({
  kind: Schema.NullOr(HistoryKind),
  side: Schema.NullOr(HistorySide),
  /** The first instant. */
  since: Schema.NullOr(Schema.Date),
  /** The first instant after the last. */
  until: Schema.NullOr(Schema.Date)
}) {}

/** A history as a whole. */
export const wholeHistory = new HistoryFilter({ kind: null, side: null, since: null, until: null })
