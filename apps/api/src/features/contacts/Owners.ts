import { OwnerPage } from "@reclaim/core/domain/owner/OwnerPage"
import { Context, Effect, Layer } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { type OwnerQuery, readOwners } from "./ownerRows.ts"

/** An answer for whom there is no client. */
const none = new OwnerPage({ owners: [], totalCount: 0 })

/** The owners for whom a client's people sign. The caller decides whose may be seen. */
export class Owners extends Context.Service<
  Owners,
  {
    /** A page by name; none for a null client. */
    readonly list: (clientId: number | null, asked: OwnerQuery) => Effect.Effect<OwnerPage>
  }
>()("@reclaim/app-api/Owners") {
  static readonly layer = Layer.effect(
    Owners,
    Effect.gen(function* () {
      const database = yield* Database
      return Owners.of({
        list: Effect.fn("Owners.list")(function* (clientId, asked) {
          if (clientId === null) return none
          return yield* database.asClient(clientId, readOwners(clientId, asked))
        })
      })
    })
  )
}
