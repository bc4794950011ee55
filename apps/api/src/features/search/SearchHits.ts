import { SearchHit, type SearchKind } from "@reclaim/core/domain/search/SearchHit"
import { searchedWords } from "@reclaim/core/rules/search/searchedWords"
import { Context, Effect, Layer } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { findHits } from "./searchRows.ts"

/** Search of a client's data by the words typed. */
export class SearchHits extends Context.Service<
  SearchHits,
  {
    /** The best hits of each kind, best first; none for a null client. The caller decides what may be searched. */
    readonly find: (
      clientId: number | null,
      asked: { readonly text: string; readonly limit: number; readonly kinds: ReadonlyArray<SearchKind> }
    ) => Effect.Effect<ReadonlyArray<SearchHit>>
  }
>()("@reclaim/app-api/SearchHits") {
  static readonly layer = Layer.effect(
    SearchHits,
    Effect.map(Database, (database) =>
      SearchHits.of({
        find: Effect.fn("SearchHits.find")(function* (clientId, { kinds, limit, text }) {
          const words = searchedWords(text)
          if (clientId === null || kinds.length === 0 || words.length === 0) return []
          const found = yield* database.asClient(
            clientId,
            Effect.forEach(kinds, (kind) => findHits(kind, { clientId, text, words, limit }))
          )
          return found.flat().map((hit) => new SearchHit(hit, { disableChecks: true }))
        })
      })
    )
  )
}
