import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { DateTime, Effect } from "effect"

/** Today in UTC: which year a payment belongs to and what expires must not depend on the server's time zone. */
export const todayInUtc: Effect.Effect<CalendarDate> = Effect.map(DateTime.now, (now) =>
  CalendarDate.make(DateTime.formatIsoDateUtc(now))
)
