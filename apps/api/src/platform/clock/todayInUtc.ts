import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { DateTime, Effect } from "effect"

/** The day in UTC: when a year of payment ends and what expires must not depend on where a server stands. */
export const todayInUtc: Effect.Effect<CalendarDate> = Effect.map(DateTime.now, (now) =>
  CalendarDate.make(DateTime.formatIsoDateUtc(now))
)
