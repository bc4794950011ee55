import { Clock, Effect } from "effect"
import { CalendarDate } from "./CalendarDate.ts"

/** The day of an instant, in UTC. */
export const dateInUtc = (epochMillis: number): CalendarDate =>
  CalendarDate.make(new Date(epochMillis).toISOString().slice(0, 10))

/**
 * Today for server and portal alike, in UTC: which year a payment belongs to and what expires must depend neither on the
 * server's time zone nor on the reader's.
 */
export const todayInUtc: Effect.Effect<CalendarDate> = Effect.map(Clock.currentTimeMillis, dateInUtc)
