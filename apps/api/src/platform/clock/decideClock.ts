/** Both clocks of the machine, read at the same moment, in milliseconds. */
export interface ClockReading {
  /** Since 1970, by the clock that people and programs can set. */
  readonly wall: number
  /** Since an arbitrary moment, by the clock that nobody can set. */
  readonly monotonic: number
}

export type ClockVerdict =
  | { readonly _tag: "Steady" }
  /** The clock was set, forward or (negative) back, or the machine slept. */
  | { readonly _tag: "Jumped"; readonly millis: number }

/** A time server slews a clock by less than this between two readings; a larger jump means it was set. */
export const clockJumpMillis = 5000

/** Whether the wall clock has advanced as the monotonic one did since the previous reading. */
export const decideClock = (before: ClockReading, now: ClockReading): ClockVerdict => {
  const millis = Math.round(now.wall - before.wall - (now.monotonic - before.monotonic))
  return Math.abs(millis) < clockJumpMillis ? { _tag: "Steady" } : { _tag: "Jumped", millis }
}
