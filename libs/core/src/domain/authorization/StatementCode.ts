import { Schema } from "effect"

/** Statement that a client may have to make for a filing. */
export const StatementCode = Schema.Literals([
  "beneficial_owner",
  "no_lending",
  "held_over_ex",
  "no_hedge",
  "litigation_costs",
  "below_minimum"
])
export type StatementCode = typeof StatementCode.Type
