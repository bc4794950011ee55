/** Servers that share a database may disagree about the time by this much, in milliseconds; a stored time beyond it was wrong. */
export const futureToleranceMillis = 120_000

/** The latest time that a row may bear which was written by now, on whichever server. */
export const latestCredible = (now: number): Date => new Date(now + futureToleranceMillis)

/** Whether a row says it was written later than any server can have written it: while a clock was ahead. */
export const isFromTheFuture = (at: Date, now: number): boolean => at.getTime() > now + futureToleranceMillis
