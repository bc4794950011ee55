/** What the two clocks of the machine said at one moment, in milliseconds. */
export interface ClockReading {
  /** Since 1970, by the clock that people and programs set. */
  readonly wall: number
  /** Since some moment, by the clock that nobody can set. */
  readonly monotonic: number
}

export type ClockVerdict =
  | { readonly _tag: "Steady" }
  /** The clock was set, forward or (negative) back, or the machine slept. */
  | { readonly _tag: "Jumped"; readonly millis: number }

/** Time servers slew a clock by less than this between two readings; whoever sets it changes more. */
export const clockJumpMillis = 5000

/** Whether the wall clock went on as the monotonic one did since the reading before. */
export const decideClock = (before: ClockReading, now: ClockReading): ClockVerdict => {
  const millis = Math.round(now.wall - before.wall - (now.monotonic - before.monotonic))
  return Math.abs(millis) < clockJumpMillis ? { _tag: "Steady" } : { _tag: "Jumped", millis }
}
