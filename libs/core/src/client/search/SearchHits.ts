import { Context, Effect, Layer } from "effect"
import { SearchGroup } from "../../contract/search/SearchGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { SearchHit } from "../../domain/search/SearchHit.ts"
import type { ViewReportAs } from "../../domain/shell/ViewReportAs.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** What a search asks for. */
export interface SearchQuestion {
  /** What `SearchText` accepts. */
  readonly text: string
  /** The most hits of one kind. */
  readonly limit: number
  readonly viewAs: ViewReportAs
}

/** What a client has, found by what is typed. */
export class SearchHits extends Context.Service<
  SearchHits,
  {
    /** Best first within each kind; only of kinds that the user has a task for. */
    readonly find: (question: SearchQuestion) => Effect.Effect<ReadonlyArray<SearchHit>, CallFailure>
  }
>()("@reclaim/core/SearchHits") {
  static readonly layer = Layer.effect(
    SearchHits,
    Effect.map(callsOf(SearchGroup), ({ search }) =>
      SearchHits.of({
        find: Effect.fn("SearchHits.find")(
          ({ limit, text, viewAs }) => search.find({ query: { q: text, limit, view_as_user_id: viewAs.userId } }),
          callFailures
        )
      })
    )
  )
}
