import { Schema } from "effect"

/** As what a history is saved: an Excel file, or text that any program reads. */
export const HistoryFormat = Schema.Literals(["xlsx", "csv"])
export type HistoryFormat = typeof HistoryFormat.Type
