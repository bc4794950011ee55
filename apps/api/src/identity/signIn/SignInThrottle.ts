import { Array, Context, Data, Effect, Layer } from "effect"
import { createHash } from "node:crypto"
import { latestCredible } from "../../platform/clock/futureTolerance.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { countAttempt, forgetAttempts, refundAttempt, settleFutureAttempts } from "../attemptRows.ts"
import { type Attempt, type AttemptLimit, talliesOf } from "./talliesOf.ts"

/** The number of attempts within the window, including the present one. */
export interface Tally {
  readonly attempts: number
  readonly limit: number
  /** The time of the first of those attempts, in milliseconds. */
  readonly firstAt: number
}

type ThrottleVerdict = { readonly _tag: "Allow" } | { readonly _tag: "Throttled"; readonly retryAfterSeconds: number }

/**
 * Decides whether a password is checked: no tally may exceed its limit. A refused sender waits until every tally has
 * room.
 */
export const decideSignInThrottle = (
  tallies: ReadonlyArray<Tally>,
  now: number,
  windowMillis: number
): ThrottleVerdict => {
  const exhausted = tallies.filter(({ attempts, limit }) => attempts > limit)
  if (exhausted.length === 0) return { _tag: "Allow" }
  const freeAt = Math.max(...exhausted.map(({ firstAt }) => firstAt + windowMillis))
  const seconds = Math.ceil((freeAt - now) / 1000)
  return { _tag: "Throttled", retryAfterSeconds: Math.min(Math.max(1, seconds), Math.ceil(windowMillis / 1000)) }
}

/** The password was not checked: too many attempts, or too many others waiting. */
export class Throttled extends Data.TaggedError("Throttled")<{
  readonly reason: "attempts" | "queue"
  readonly retryAfterSeconds: number
}> {}

/** The queue takes a second or two; by then it is shorter, or the throttle has stopped the flood. */
export const queueFull = new Throttled({ reason: "queue", retryAfterSeconds: 5 })

/** An attempt that may proceed. */
export interface Permit {
  /** Clears the attempts on this account from this network after a successful sign-in. */
  readonly forgive: Effect.Effect<void>
}

class AttemptsFromTheFuture extends Data.TaggedError("AttemptsFromTheFuture")<{}> {}

const keyHashOf = ({ key }: AttemptLimit): Uint8Array =>
  new Uint8Array(createHash("sha256").update(JSON.stringify(key)).digest())

const isSameKey = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0

/** Attempts leave the tally in steps of this fraction of the window. */
const slotsPerWindow = 15

/**
 * Rate limit of password attempts: by strangers per account and network, per account, and per network; by each known
 * device separately. Stored in the database, so that it survives a restart; while the database is unavailable, sign-in
 * is refused. Refused attempts are not counted, so repeated attempts cannot lock out others for longer than the window.
 */
export class SignInThrottle extends Context.Service<
  SignInThrottle,
  { readonly permit: (attempt: Attempt) => Effect.Effect<Permit, Throttled> }
>()("@reclaim/app-api/SignInThrottle") {
  static readonly layer = Layer.effect(
    SignInThrottle,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const { signInAttempts, signInWindowMinutes } = yield* Settings
      const windowMillis = signInWindowMinutes * 60_000
      const slotMillis = windowMillis / slotsPerWindow

      const countAndDecide = Effect.fnUntraced(function* (
        tallies: Array.NonEmptyReadonlyArray<AttemptLimit>,
        slot: Date,
        now: number
      ) {
        const keys = Array.map(tallies, (on) => ({ limit: on.limit, keyHash: keyHashOf(on) }))
        const rows = yield* countAttempt({
          keyHashes: Array.map(keys, ({ keyHash }) => keyHash),
          slot,
          at: new Date(now),
          since: new Date(now - windowMillis),
          latest: latestCredible(now)
        })
        if (rows.some((row) => row.isFromTheFuture)) return yield* new AttemptsFromTheFuture()
        const verdict = decideSignInThrottle(
          keys.map(({ keyHash, limit }) => {
            const row = rows.find((candidate) => isSameKey(candidate.keyHash, keyHash))
            return { attempts: row?.attempts ?? 0, firstAt: row?.firstAt.getTime() ?? now, limit }
          }),
          now,
          windowMillis
        )
        // Failing rolls back the count: see above.
        if (verdict._tag === "Throttled") {
          return yield* new Throttled({ reason: "attempts", retryAfterSeconds: verdict.retryAfterSeconds })
        }
      })

      return SignInThrottle.of({
        permit: Effect.fn("SignInThrottle.permit")(
          function* (attempt) {
            const now = yield* clock.now
            const slot = new Date(Math.floor(now / slotMillis) * slotMillis)
            const tallies = talliesOf(attempt, signInAttempts)
            const count = database.asIdentity(countAndDecide(tallies, slot, now))
            // In a transaction of its own, because a refused attempt would roll it back together with its count.
            const settle = database.asIdentity(settleFutureAttempts(latestCredible(now), slot, new Date(now)))
            yield* Effect.catchTag(count, "AttemptsFromTheFuture", () => Effect.andThen(settle, count))
            const [own, ...shared] = tallies
            const refund = shared.length === 0 ? Effect.void : refundAttempt(shared.map(keyHashOf), slot)
            return {
              forgive: database.asIdentity(Effect.andThen(forgetAttempts(keyHashOf(own)), refund)).pipe(Effect.asVoid)
            }
          },
          Effect.catchTag(["SchemaError", "AttemptsFromTheFuture"], Effect.die)
        )
      })
    })
  )
}
