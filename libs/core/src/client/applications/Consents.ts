import { Context, Effect, Layer } from "effect"
import { ConsentGroup } from "../../contract/applications/ConsentGroup.ts"
import type { ConsentTexts } from "../../domain/account/ConsentTexts.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** What clients agree to. */
export class Consents extends Context.Service<
  Consents,
  { readonly texts: () => Effect.Effect<ConsentTexts, CallFailure> }
>()("@reclaim/core/Consents") {
  static readonly layer = Layer.effect(
    Consents,
    Effect.map(callsOf(ConsentGroup), ({ consents }) =>
      Consents.of({ texts: Effect.fn("Consents.texts")(() => consents.texts(), callFailures) })
    )
  )
}
