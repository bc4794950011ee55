import { Clock, Effect } from "effect"
import { CalendarDate } from "./CalendarDate.ts"

/** The day of an instant, in UTC. */
export const dateInUtc = (epochMillis: number): CalendarDate =>
  CalendarDate.make(new Date(epochMillis).toISOString().slice(0, 10))

/**
 * The day by which server and portal count: in UTC, as when a year of payment ends and what expires must depend neither
 * on where a server stands nor on where a reader does.
 */
export const todayInUtc: Effect.Effect<CalendarDate> = Effect.map(Clock.currentTimeMillis, dateInUtc)
