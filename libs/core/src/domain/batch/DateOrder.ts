import { Schema } from "effect"

/** How the days of a file are written when they are written in numbers: `11/20/2026`, `20/11/2026`, `2026-11-20`. */
export const DateOrder = Schema.Literals(["mdy", "dmy", "ymd"])
export type DateOrder = typeof DateOrder.Type
