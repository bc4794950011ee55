import { Schema } from "effect"

/** File format of a saved history: an Excel workbook or CSV. */
export const HistoryFormat = Schema.Literals(["xlsx", "csv"])
export type HistoryFormat = typeof HistoryFormat.Type
