import { Context, Effect, Layer, Schema } from "effect"
import type { DocumentQuery } from "../../contract/documents/DocumentQuery.ts"
import { RequirementGroup } from "../../contract/documents/RequirementGroup.ts"
import { WireWhatIfFacts } from "../../contract/documents/WireWhatIfFacts.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { WhatIfFacts } from "../../domain/document/requirement/WhatIfFacts.ts"
import { callsOf } from "../calls/callsOf.ts"
import { makeRevalidated } from "../calls/makeRevalidated.ts"

/** Facts from which the effect of any assumption about missing documents is calculated. */
export class AssumptionFacts extends Context.Service<
  AssumptionFacts,
  {
    /** Facts that have not changed are not sent again; the cached ones are returned. */
    readonly read: (question: DocumentQuery) => Effect.Effect<WhatIfFacts, CallFailure>
  }
>()("@reclaim/core/AssumptionFacts") {
  static readonly layer = Layer.effect(
    AssumptionFacts,
    Effect.gen(function* () {
      const { requirements } = yield* callsOf(RequirementGroup)
      const revalidated = yield* makeRevalidated({
        send: (payload: DocumentQuery, headers) =>
          requirements.whatIfFacts({ payload, headers, responseMode: "response-only" }),
        decode: Schema.decodeUnknownEffect(WireWhatIfFacts)
      })
      return AssumptionFacts.of({ read: Effect.fn("AssumptionFacts.read")((question) => revalidated(question)) })
    })
  )
}
