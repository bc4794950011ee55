/** How far the clocks of servers sharing a database may differ, in milliseconds; a stored time further ahead was wrong. */
export const futureToleranceMillis = 120_000

/** The latest time of a row that was written by now, on whichever server. */
export const latestCredible = (now: number): Date => new Date(now + futureToleranceMillis)

/** Whether a row's time is later than any server can have written it: a clock was ahead then. */
export const isFromTheFuture = (at: Date, now: number): boolean => at.getTime() > now + futureToleranceMillis
