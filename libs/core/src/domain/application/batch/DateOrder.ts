import { Schema } from "effect"

/** Order of day, month and year in numeric dates of a file: `11/20/2026`, `20/11/2026`, `2026-11-20`. */
export const DateOrder = Schema.Literals(["mdy", "dmy", "ymd"])
export type DateOrder = typeof DateOrder.Type
