import type { ProofMethod } from "@reclaim/core/domain/session/ProofMethod"
import { Context, Data, Effect, Layer, Option } from "effect"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"
import { Database } from "../../platform/database/Database.ts"
import type { Applicant } from "./HashQueues.ts"
import { Passwords } from "./Passwords.ts"
import { queueFull, SignInThrottle, type Throttled } from "./SignInThrottle.ts"
import type { Attempt } from "./talliesOf.ts"
import { Sessions } from "../Sessions.ts"
import { findCredentials } from "../userRows.ts"

/** The proof is not right, or not one that this user can give: the answer never says which. */
export class NotProven extends Data.TaggedError("NotProven")<{}> {}

export interface StepUpRequest extends Attempt {
  readonly userId: number
  readonly sessionId: string
  readonly token: string
  readonly method: ProofMethod
  readonly proof: string
}

/** Lets somebody who is signed in prove once more who they are; throttled together with signing in. */
export class StepUp extends Context.Service<
  StepUp,
  {
    /** The session's new token, the former one having ended. */
    readonly prove: (request: StepUpRequest) => Effect.Effect<string, NotProven | Throttled>
  }
>()("@reclaim/app-api/StepUp") {
  static readonly layer = Layer.effect(
    StepUp,
    Effect.gen(function* () {
      const database = yield* Database
      const passwords = yield* Passwords
      const throttle = yield* SignInThrottle
      const sessions = yield* Sessions
      const events = yield* SecurityEvents

      const proven = Effect.fnUntraced(function* (request: StepUpRequest, applicant: Applicant) {
        const { method, sessionId, userId } = request
        const facts = { method, sender: request.sender }
        const permit = yield* throttle.permit(request)
        const found = yield* Effect.orDie(database.asIdentity(findCredentials(request.email)))
        const encoded = method === "password" ? Option.map(found, ({ passwordHash }) => passwordHash) : Option.none()
        const isRight = yield* passwords.verify(Option.getOrNull(encoded), request.proof, applicant._tag)
        const token = isRight ? yield* sessions.prove(request.token, { method, level: 1 }) : Option.none()
        if (Option.isNone(token)) {
          yield* events.record({ type: "step-up-refused", userId, sessionId, facts })
          return yield* new NotProven()
        }
        yield* permit.forgive
        yield* events.record({ type: "step-up", userId, sessionId, facts })
        return token.value
      })

      return StepUp.of({
        prove: Effect.fn("StepUp.prove")(function* (request) {
          const { sender, sessionId, userId } = request
          const applicant: Applicant =
            request.deviceId === null ? { _tag: "Stranger" } : { _tag: "KnownDevice", account: request.email }
          return yield* proven(request, applicant).pipe(
            passwords.withPlace(applicant),
            Effect.catchTag("QueueFull", () => Effect.fail(queueFull)),
            Effect.tapErrorTag("Throttled", ({ reason }) =>
              events.record({ type: "step-up-throttled", userId, sessionId, facts: { reason, sender } })
            )
          )
        })
      })
    })
  )
}
