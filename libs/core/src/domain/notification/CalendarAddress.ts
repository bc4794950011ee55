import { Schema } from "effect"

/** State of a user's secret calendar feed; its address is shown once, on creation. */
export class CalendarAddress extends Schema.Class<CalendarAddress>("@reclaim/core/CalendarAddress")({
  /** Time of creation; null while there is no feed. */
  madeAt: Schema.NullOr(Schema.Date)
}) {}
