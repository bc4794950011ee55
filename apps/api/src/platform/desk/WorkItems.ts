import { Context, Effect, Layer } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { ServerClock } from "../clock/ServerClock.ts"
import { closeWorkItem, type ItemAbout, openWorkItem, takeWorkItem } from "./workItemRows.ts"

type InTransaction<A = void> = Effect.Effect<A, SqlError.SqlError, SqlClient.SqlClient>

/**
 * What waits for the provider's staff. Items hold no client data but the client's number, so that they can be listed for
 * all clients together.
 */
export class WorkItems extends Context.Service<
  WorkItems,
  {
    /** In the caller's transaction, of whichever role. While there is an item about the same, no other is opened. */
    readonly open: (about: ItemAbout & { readonly dueOn?: string | null }) => InTransaction
    /** In the caller's transaction, of whichever role. */
    readonly done: (about: ItemAbout) => InTransaction
    /** As `portal_identity`. False for one that another has, that is done, or that there is not. */
    readonly take: (itemId: number, userId: number) => InTransaction<boolean>
  }
>()("@reclaim/app-api/WorkItems") {
  static readonly layer = Layer.effect(
    WorkItems,
    Effect.map(ServerClock, (clock) =>
      WorkItems.of({
        open: Effect.fnUntraced(function* ({ dueOn = null, ...about }) {
          yield* openWorkItem({ ...about, dueOn }, new Date(yield* clock.now))
        }),
        done: Effect.fnUntraced(function* (about) {
          yield* closeWorkItem(about, new Date(yield* clock.now))
        }),
        take: takeWorkItem
      })
    )
  )
}
