import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Clock, Effect } from "effect"

/** The day, in UTC as the server counts its days. */
export const today = Effect.map(Clock.currentTimeMillis, (now) =>
  CalendarDate.make(new Date(now).toISOString().slice(0, 10))
)
