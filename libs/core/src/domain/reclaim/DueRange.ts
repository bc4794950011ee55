import { Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"
import { ExpiryBasis } from "./ExpiryBasis.ts"

/** Range of deadlines of one of the two kinds, both ends included. */
export class DueRange extends Schema.Class<DueRange>("@reclaim/core/DueRange")({
  by: ExpiryBasis,
  /** Null: however long ago. */
  from: Schema.NullOr(CalendarDate),
  /** Null: however far off. */
  to: Schema.NullOr(CalendarDate)
}) {}
