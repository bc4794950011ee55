import { Clock, Context, Effect, Layer } from "effect"

/** Both clocks of the machine, read at the same moment, in milliseconds. */
interface ClockReading {
  /** Milliseconds since 1970, by the adjustable system clock. */
  readonly wall: number
  /** Milliseconds since an arbitrary moment, by the monotonic clock. */
  readonly monotonic: number
}

type ClockVerdict =
  | { readonly _tag: "Steady" }
  /** The clock was set, forward or (negative) back, or the machine slept. */
  | { readonly _tag: "Jumped"; readonly millis: number }

/** A time server slews a clock by less than this between two readings; a larger jump means it was set. */
export const clockJumpMillis = 5000

/** Compares how far the wall clock and the monotonic clock have advanced since the previous reading. */
export const decideClock = (before: ClockReading, now: ClockReading): ClockVerdict => {
  const millis = Math.round(now.wall - before.wall - (now.monotonic - before.monotonic))
  return Math.abs(millis) < clockJumpMillis ? { _tag: "Steady" } : { _tag: "Jumped", millis }
}

const readBothClocks: Effect.Effect<ClockReading> = Clock.clockWith((clock) =>
  Effect.sync(() => ({
    wall: clock.currentTimeMillisUnsafe(),
    monotonic: Number(clock.monotonicTimeNanosUnsafe() / 1_000_000n)
  }))
)

const clockJumpWarning = (millis: number): string =>
  millis > 0
    ? `The clock of this machine went ${Math.round(millis / 1000)} seconds ahead at once: it was set, or the machine slept. ` +
      "Sessions that were to end by now end, and sign-in attempts of before count no longer. Keep the clock with a time server."
    : `The clock of this machine went ${Math.round(-millis / 1000)} seconds back at once: it was set. Sessions and links ` +
      "from times that have not come yet are ended, and sign-in attempts from then count as of now. Keep the clock with a time server."

/**
 * The only source of times that are stored or compared with stored ones. The wall clock is compared with the monotonic
 * one: a change is logged once and then accepted, because other servers, browsers and files use the same wall clock.
 */
export class ServerClock extends Context.Service<
  ServerClock,
  {
    /** Milliseconds since 1970. */
    readonly now: Effect.Effect<number>
  }
>()("@reclaim/app-api/ServerClock") {
  static readonly layer = Layer.effect(
    ServerClock,
    Effect.map(readBothClocks, (first) => {
      let before = first
      return ServerClock.of({
        now: Effect.flatMap(readBothClocks, (current) => {
          const verdict = decideClock(before, current)
          before = current
          return verdict._tag === "Steady"
            ? Effect.succeed(current.wall)
            : Effect.as(Effect.logWarning(clockJumpWarning(verdict.millis)), current.wall)
        })
      })
    })
  )
}
