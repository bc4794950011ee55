import { Schema } from "effect"

/** Whether a user's deadlines can be read at a secret address; the address itself is told once, when it is made. */
export class CalendarAddress extends Schema.Class<CalendarAddress>("@reclaim/core/CalendarAddress")({
  /** When it was made; null while there is none. */
  madeAt: Schema.NullOr(Schema.Date)
}) {}
