import { Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"
import { ExpiryBasis } from "./ExpiryBasis.ts"

/** Reclaims whose deadline, of one of the two kinds, lies between two days, both included. */
export class DueRange extends Schema.Class<DueRange>("@reclaim/core/DueRange")({
  by: ExpiryBasis,
  /** Null: however long ago. */
  from: Schema.NullOr(CalendarDate),
  /** Null: however far off. */
  to: Schema.NullOr(CalendarDate)
}) {}
