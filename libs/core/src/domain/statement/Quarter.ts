import { Schema } from "effect"

/** A quarter of the calendar year, as `2026Q3`; text order is the order of time. */
export const Quarter = Schema.String.check(
  Schema.isPattern(/^\d{4}Q[1-4]$/, { message: "a quarter such as 2026Q3" })
).pipe(Schema.brand("Quarter"))
export type Quarter = typeof Quarter.Type
