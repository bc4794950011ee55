import { TooManyRequests } from "@reclaim/core/contract/access/errors"
import { Context, Effect, Layer, Ref } from "effect"
import { ServerClock } from "../../../platform/clock/ServerClock.ts"

const minuteMillis = 60_000

/** More than anybody scans; each server counts for itself. */
export const matchesPerMinute = 120

/** Rate limit on users' look-ups of documents by code. */
export class MatchLimit extends Context.Service<
  MatchLimit,
  {
    /** Counts a call of a user, and refuses it when there were too many in this minute. */
    readonly count: (userId: number) => Effect.Effect<void, TooManyRequests>
  }
>()("@reclaim/app-api/MatchLimit") {
  static readonly layer = Layer.effect(
    MatchLimit,
    Effect.gen(function* () {
      const clock = yield* ServerClock
      // Calls of the current minute only, so that idle users take no memory.
      const counted = yield* Ref.make({ minute: 0, calls: new Map<number, number>() })
      return MatchLimit.of({
        count: Effect.fn("MatchLimit.count")(function* (userId) {
          const now = yield* clock.now
          const minute = Math.floor(now / minuteMillis)
          const calls = yield* Ref.modify(counted, (before) => {
            const known = before.minute === minute ? before.calls : new Map<number, number>()
            const next = (known.get(userId) ?? 0) + 1
            return [next, { minute, calls: known.set(userId, next) }]
          })
          if (calls <= matchesPerMinute) return
          const message = "Too many scans at once; try again in a minute"
          const retryAfterSeconds = Math.ceil(((minute + 1) * minuteMillis - now) / 1000)
          return yield* new TooManyRequests({ message, retryAfterSeconds })
        })
      })
    })
  )
}
