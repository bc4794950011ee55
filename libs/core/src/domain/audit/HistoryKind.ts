import { Schema } from "effect"

/** What an entry of a history is about, coarsely enough to narrow a history by it. */
export const HistoryKind = Schema.Literals(["changes", "decisions", "documents", "signatures", "access", "looks"])
export type HistoryKind = typeof HistoryKind.Type
