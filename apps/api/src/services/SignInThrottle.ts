import { Clock, Context, Data, Effect, Layer } from "effect"
import { createHash } from "node:crypto"
import { Database } from "../database/Database.ts"
import { countAttempt, forgetAttempts, refundAttempt } from "../repositories/attemptRows.ts"
import { Settings } from "../Settings.ts"

/** Too many tries; the password was not looked at. */
export class Throttled extends Data.TaggedError("Throttled")<{ readonly retryAfterSeconds: number }> {}

/** Who tries to sign in as whom, and from where. */
export interface Attempt {
  readonly email: string
  readonly sender: string
  /** Whether this browser has signed in as this user before: a stranger's tries must not lock its owner out. */
  readonly isKnownDevice: boolean
}

/** An attempt that may go on. */
export interface Permit {
  /** It was the right person: the tries of this account from this place count no longer. */
  readonly forgive: Effect.Effect<void>
}

const keyHashOf = (...parts: ReadonlyArray<string>): Uint8Array =>
  new Uint8Array(createHash("sha256").update(JSON.stringify(parts)).digest())

/** An attempt leaves the tally this many times finer than the window. */
const slotsPerWindow = 15

/**
 * Bounds how many passwords are tried: per account and address, per account, and per address. Kept in the database,
 * so a restart forgets nothing; when it cannot be asked, nobody signs in. Refused tries are not counted, so nobody is
 * locked out for longer than the window by somebody who goes on trying.
 */
export class SignInThrottle extends Context.Service<
  SignInThrottle,
  { readonly permit: (attempt: Attempt) => Effect.Effect<Permit, Throttled> }
>()("@reclaim/app-api/SignInThrottle") {
  static readonly layer = Layer.effect(
    SignInThrottle,
    Effect.gen(function* () {
      const database = yield* Database
      const { signInAttempts, signInWindowMinutes } = yield* Settings
      const windowMillis = signInWindowMinutes * 60_000
      const slotMillis = windowMillis / slotsPerWindow

      return SignInThrottle.of({
        permit: Effect.fn("SignInThrottle.permit")(
          function* ({ email, isKnownDevice, sender }) {
            const now = yield* Clock.currentTimeMillis
            const slot = new Date(Math.floor(now / slotMillis) * slotMillis)
            const own = { keyHash: keyHashOf("account and address", email, sender), limit: signInAttempts }
            const shared = [
              ...(isKnownDevice ? [] : [{ keyHash: keyHashOf("account", email), limit: signInAttempts * 10 }]),
              { keyHash: keyHashOf("address", sender), limit: signInAttempts * 10 }
            ]
            yield* database.asIdentity(
              Effect.forEach([own, ...shared], ({ keyHash, limit }) =>
                Effect.gen(function* () {
                  const tally = yield* countAttempt({
                    keyHash,
                    slot,
                    at: new Date(now),
                    since: new Date(now - windowMillis)
                  })
                  if (tally.attempts <= limit) return
                  const freeAt = (tally.firstAt?.getTime() ?? now) + windowMillis
                  // Failing undoes the count: see above.
                  return yield* new Throttled({ retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now) / 1000)) })
                })
              )
            )
            return {
              forgive: database
                .asIdentity(
                  Effect.andThen(
                    forgetAttempts(own.keyHash),
                    Effect.forEach(shared, ({ keyHash }) => refundAttempt(keyHash, slot))
                  )
                )
                .pipe(Effect.asVoid, Effect.orDie)
            }
          },
          Effect.catchTag(["SqlError", "NoSuchElementError", "SchemaError"], Effect.die)
        )
      })
    })
  )
}
