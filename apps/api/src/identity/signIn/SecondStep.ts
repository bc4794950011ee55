import { Context, Data, Effect, Layer } from "effect"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"
import { SecondFactors } from "../factors/SecondFactors.ts"
import { type ChallengeBinding, Passkeys } from "../passkeys/Passkeys.ts"
import type { PersonRow } from "../personRows.ts"
import type { Proven } from "../Sessions.ts"
import { SignInThrottle, type Throttled } from "./SignInThrottle.ts"

/** The proof is not right, or not one that this user can give: the answer never says which. */
export class NotProven extends Data.TaggedError("NotProven")<{}> {}

/** A second factor as given: a typed code, or a passkey's signature. */
export type SecondProof =
  | { readonly _tag: "Code"; readonly typed: string }
  | { readonly _tag: "Passkey"; readonly response: string; readonly binding: ChallengeBinding }

/**
 * Checks second factors, at sign-in and for a fresh proof. Attempts are counted for each account alone, whatever their
 * origin: only a person with the first factor comes this far, so strangers cannot use up an account's attempts. They
 * are not counted together with passwords, because a correct password must not give a thief ten more codes.
 */
export class SecondStep extends Context.Service<
  SecondStep,
  {
    readonly check: (
      person: Pick<PersonRow, "userId" | "email">,
      sender: string,
      proof: SecondProof
    ) => Effect.Effect<Proven, NotProven | Throttled>
  }
>()("@reclaim/app-api/SecondStep") {
  static readonly layer = Layer.effect(
    SecondStep,
    Effect.gen(function* () {
      const throttle = yield* SignInThrottle
      const factors = yield* SecondFactors
      const passkeys = yield* Passkeys
      const events = yield* SecurityEvents

      const checkProof = Effect.fnUntraced(function* (userId: number, proof: SecondProof) {
        if (proof._tag === "Passkey") {
          return (yield* passkeys.check(proof.response, proof.binding)) === userId ? ("passkey" as const) : null
        }
        return yield* factors.use(userId, proof.typed)
      })

      return SecondStep.of({
        check: Effect.fn("SecondStep.check")(function* ({ email, userId }, sender, proof) {
          const recordEvent = (type: "second-factor-refused" | "second-factor-throttled" | "recovery-code-used") =>
            events.record({ type, userId, sessionId: null, facts: { sender } })
          const permit = yield* throttle
            .permit({ email, sender, deviceId: "second factor" })
            .pipe(Effect.tapErrorTag("Throttled", () => recordEvent("second-factor-throttled")))
          const factor = yield* checkProof(userId, proof)
          if (factor === null) {
            yield* recordEvent("second-factor-refused")
            return yield* new NotProven()
          }
          yield* permit.forgive
          if (factor === "recovery") yield* recordEvent("recovery-code-used")
          return { method: factor === "passkey" ? "passkey" : "totp", level: 2 }
        })
      })
    })
  )
}
