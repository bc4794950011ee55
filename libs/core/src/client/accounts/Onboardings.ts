import { Context, Effect, Layer } from "effect"
import { OnboardingGroup } from "../../contract/accounts/OnboardingGroup.ts"
import type { Onboarding } from "../../domain/account/Onboarding.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** How far the client has come until its reclaims are filed. */
export class Onboardings extends Context.Service<
  Onboardings,
  { readonly find: Effect.Effect<Onboarding, CallFailure> }
>()("@reclaim/core/Onboardings") {
  static readonly layer = Layer.effect(
    Onboardings,
    Effect.map(callsOf(OnboardingGroup), ({ onboarding }) =>
      Onboardings.of({ find: callFailures(onboarding.steps({})) })
    )
  )
}
