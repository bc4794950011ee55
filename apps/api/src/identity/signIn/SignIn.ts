import { Context, Data, Effect, Layer, Option } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { findCredentials, updatePasswordHash } from "../userRows.ts"
import { Passwords } from "./Passwords.ts"
import type { Applicant } from "./HashQueues.ts"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"
import { queueFull, SignInThrottle, type Throttled } from "./SignInThrottle.ts"
import type { Attempt } from "./talliesOf.ts"

/** An unknown account, a wrong password or a disabled user: the answer never says which. */
export class NotSignedIn extends Data.TaggedError("NotSignedIn")<{}> {}

export interface SignInRequest extends Attempt {
  readonly password: string
}

/** Checks an address and a password, and finds their user. */
export class SignIn extends Context.Service<
  SignIn,
  { readonly attempt: (request: SignInRequest) => Effect.Effect<{ readonly userId: number }, NotSignedIn | Throttled> }
>()("@reclaim/app-api/SignIn") {
  static readonly layer = Layer.effect(
    SignIn,
    Effect.gen(function* () {
      const database = yield* Database
      const passwords = yield* Passwords
      const throttle = yield* SignInThrottle
      const events = yield* SecurityEvents

      const rehash = Effect.fnUntraced(function* (userId: number, encoded: string, password: string) {
        if (!passwords.isOutdated(encoded)) return
        const renewed = yield* passwords.hash(password)
        yield* database.asIdentity(updatePasswordHash(userId, renewed))
      })

      const checkSignIn = Effect.fnUntraced(function* (request: SignInRequest, applicant: Applicant) {
        const facts = { sender: request.sender }
        const permit = yield* throttle.permit(request)
        const found = yield* Effect.orDie(database.asIdentity(findCredentials(request.email)))
        const user = Option.getOrNull(found)
        const isRight = yield* passwords.verify(user?.passwordHash ?? null, request.password, applicant._tag)
        if (user === null || user.passwordHash === null || !isRight || user.isDisabled) {
          yield* events.record({
            type: "sign-in-refused",
            userId: user?.userId ?? null,
            sessionId: null,
            facts,
            // Counted by the typed address, not by its user: an existing account must not be counted differently from
            // an unknown one.
            about: request.email
          })
          return yield* new NotSignedIn()
        }
        yield* permit.forgive
        yield* rehash(user.userId, user.passwordHash, request.password)
        return { userId: user.userId }
      })

      return SignIn.of({
        attempt: Effect.fn("SignIn.attempt")(function* (request) {
          const applicant: Applicant =
            request.deviceId === null ? { _tag: "Stranger" } : { _tag: "KnownDevice", account: request.email }
          return yield* checkSignIn(request, applicant).pipe(
            passwords.withPlace(applicant),
            Effect.catchTag("QueueFull", () => Effect.fail(queueFull)),
            Effect.tapErrorTag("Throttled", ({ reason }) =>
              events.record({
                type: "sign-in-throttled",
                userId: null,
                sessionId: null,
                // A full queue is not the sender's fault, and refusals must not write a row for each of a thousand
                // requests.
                facts: reason === "queue" ? { reason } : { reason, sender: request.sender }
              })
            )
          )
        })
      })
    })
  )
}
