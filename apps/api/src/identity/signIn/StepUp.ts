import type { ProofMethod } from "@reclaim/core/domain/session/ProofMethod"
import { Context, Effect, Layer, Option } from "effect"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"
import { Database } from "../../platform/database/Database.ts"
import { Sessions, sessionSubjectOf } from "../Sessions.ts"
import { findCredentials } from "../userRows.ts"
import type { Applicant } from "./HashQueues.ts"
import { Passwords } from "./Passwords.ts"
import { NotProven, type SecondProof, SecondStep } from "./SecondStep.ts"
import { queueFull, SignInThrottle, type Throttled } from "./SignInThrottle.ts"
import type { Attempt } from "./talliesOf.ts"

export interface StepUpRequest extends Attempt {
  readonly userId: number
  readonly sessionId: string
  readonly token: string
  readonly method: ProofMethod
  readonly proof: string
}

/** Fresh proof of identity by a signed-in user; throttled together with signing in. */
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
      const second = yield* SecondStep
      const sessions = yield* Sessions
      const events = yield* SecurityEvents

      const recordRefusal = Effect.fnUntraced(function* ({ method, sender, sessionId, userId }: StepUpRequest) {
        yield* events.record({ type: "step-up-refused", userId, sessionId, facts: { method, sender } })
        return yield* new NotProven()
      })

      const bySecondFactor = Effect.fnUntraced(function* (request: StepUpRequest, proof: SecondProof) {
        const { method, sender, sessionId, userId } = request
        const proven = yield* second
          .check(request, sender, proof)
          .pipe(Effect.catchTag("NotProven", () => recordRefusal(request)))
        const token = yield* sessions.prove(request.token, proven)
        if (Option.isNone(token)) return yield* recordRefusal(request)
        yield* events.record({ type: "step-up", userId, sessionId, facts: { method, sender } })
        return token.value
      })

      const byPassword = Effect.fnUntraced(function* (request: StepUpRequest, applicant: Applicant) {
        const { method, sessionId, userId } = request
        const facts = { method, sender: request.sender }
        const permit = yield* throttle.permit(request)
        const found = yield* Effect.orDie(database.asIdentity(findCredentials(request.email)))
        const encoded = Option.match(found, { onNone: () => null, onSome: ({ passwordHash }) => passwordHash })
        const isRight = yield* passwords.verify(encoded, request.proof, applicant._tag)
        const token = isRight ? yield* sessions.prove(request.token, { method, level: 1 }) : Option.none()
        if (Option.isNone(token)) return yield* recordRefusal(request)
        yield* permit.forgive
        yield* events.record({ type: "step-up", userId, sessionId, facts })
        return token.value
      })

      const withPassword = (request: StepUpRequest) => {
        const applicant: Applicant =
          request.deviceId === null ? { _tag: "Stranger" } : { _tag: "KnownDevice", account: request.email }
        return byPassword(request, applicant).pipe(
          passwords.withPlace(applicant),
          Effect.catchTag("QueueFull", () => Effect.fail(queueFull))
        )
      }

      return StepUp.of({
        prove: Effect.fn("StepUp.prove")(function* (request) {
          const { method, proof, sender, sessionId, userId } = request
          const subject = sessionSubjectOf(request.token)
          const checking = {
            password: Effect.suspend(() => withPassword(request)),
            totp: Effect.suspend(() => bySecondFactor(request, { _tag: "Code", typed: proof })),
            passkey: Effect.suspend(() =>
              bySecondFactor(request, { _tag: "Passkey", response: proof, binding: { act: "step up", subject } })
            )
          }[method]
          return yield* checking.pipe(
            Effect.tapErrorTag("Throttled", ({ reason }) =>
              events.record({ type: "step-up-throttled", userId, sessionId, facts: { reason, sender } })
            )
          )
        })
      })
    })
  )
}
