import { Context, Effect, Layer } from "effect"
import { RequirementGroup } from "../../contract/documents/RequirementGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { RequirementPage } from "../../domain/requirement/RequirementPage.ts"
import type { RequirementSort } from "../../domain/requirement/RequirementSort.ts"
import type { Arrival, WhatIf } from "../../domain/requirement/WhatIf.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"
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
  }
>()("./Requirements.ts") {
  static readonly layer = Layer.effect(
    Requirements,
    Effect.map(callsOf(RequirementGroup), ({ requirements }) =>
      Requirements.of({
        page: Effect.fn("Requirements.page")(
          ({ groupKey, limit, offset, sort, ...question }: RequirementQuestion) =>
            requirements.page({ payload: { ...payloadOf(question), groupKey, sort, offset, limit } }),
          callFailures
        ),
        whatIf: Effect.fn("Requirements.whatIf")(
          ({ assume, ...question }: DocumentQuestion & { readonly assume: ReadonlyArray<Arrival> }) =>
            requirements.whatIf({ payload: { ...payloadOf(question), assume } }),
          callFailures
        )
      })
    )
  )
}
