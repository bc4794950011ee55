/** Maximum clock skew between servers that share a database, in milliseconds; a stored time further ahead is wrong. */
export const futureToleranceMillis = 120_000

/** Latest time of a row written by now, on any server. */
export const latestCredible = (now: number): Date => new Date(now + futureToleranceMillis)

/** True if a row's time is later than any server can have written it, because a clock was ahead. */
export const isFromTheFuture = (at: Date, now: number): boolean => at.getTime() > now + futureToleranceMillis
