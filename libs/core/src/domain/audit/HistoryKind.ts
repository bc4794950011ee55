import { Schema } from "effect"

/** Coarse category of history entries, used to filter. */
export const HistoryKind = Schema.Literals(["changes", "decisions", "documents", "signatures", "access", "looks"])
export type HistoryKind = typeof HistoryKind.Type
