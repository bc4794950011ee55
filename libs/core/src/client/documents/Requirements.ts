import { Context, Effect, Layer, Schema } from "effect"
import type { DocumentQuery } from "../../contract/documents/DocumentQuery.ts"
import { RequirementGroup } from "../../contract/documents/RequirementGroup.ts"
import { WireWhatIfFacts } from "../../contract/documents/WireWhatIfFacts.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { RequirementPage } from "../../domain/requirement/RequirementPage.ts"
import type { RequirementSort } from "../../domain/requirement/RequirementSort.ts"
import type { Arrival, WhatIf } from "../../domain/requirement/WhatIf.ts"
import type { WhatIfFacts } from "../../domain/requirement/WhatIfFacts.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"
import { makeRevalidated } from "../calls/makeRevalidated.ts"
import { type DocumentQuestion, payloadOf } from "./Documents.ts"

/** A page of the documents of one group, or of all. */
export interface RequirementQuestion extends DocumentQuestion {
  /** As the row of the group has it; null for all groups together. */
  readonly groupKey: string | null
  readonly sort: RequirementSort
  readonly offset: number
  /** From 1 to `requirementPageLimit`. */
  readonly limit: number
}

/** The missing documents one by one. */
export class Requirements extends Context.Service<
  Requirements,
  {
    readonly page: (question: RequirementQuestion) => Effect.Effect<RequirementPage, CallFailure>
    /** What can be filed and what is lost if these arrive and no others do; nothing is stored. */
    readonly whatIf: (
      question: DocumentQuestion & { readonly assume: ReadonlyArray<Arrival> }
    ) => Effect.Effect<WhatIf, CallFailure>
    /** What the answer to any assumption is worked out from; not sent again as long as it is the same. */
    readonly whatIfFacts: (question: DocumentQuestion) => Effect.Effect<WhatIfFacts, CallFailure>
  }
>()("@reclaim/core/Requirements") {
  static readonly layer = Layer.effect(
    Requirements,
    Effect.gen(function* () {
      const { requirements } = yield* callsOf(RequirementGroup)
      const facts = yield* makeRevalidated({
        send: (payload: DocumentQuery, headers) =>
          requirements.whatIfFacts({ payload, headers, responseMode: "response-only" }),
        decode: Schema.decodeUnknownEffect(WireWhatIfFacts)
      })
      return Requirements.of({
        page: Effect.fn("Requirements.page")(
          ({ groupKey, limit, offset, sort, ...question }: RequirementQuestion) =>
            requirements.page({ payload: { ...payloadOf(question), groupKey, sort, offset, limit } }),
          callFailures
        ),
        whatIf: Effect.fn("Requirements.whatIf")(
          ({ assume, ...question }: DocumentQuestion & { readonly assume: ReadonlyArray<Arrival> }) =>
            requirements.whatIf({ payload: { ...payloadOf(question), assume } }),
          callFailures
        ),
        whatIfFacts: Effect.fn("Requirements.whatIfFacts")((question: DocumentQuestion) => facts(payloadOf(question)))
      })
    })
  )
}
