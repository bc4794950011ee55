import { Context, Effect, Layer } from "effect"
import { ServerClock } from "../clock/ServerClock.ts"
import type { WithinTransaction } from "../sql/WithinTransaction.ts"
import { assignWorkItem, closeWorkItem, type ItemAbout, openWorkItem, takeWorkItem } from "./workItemRows.ts"

/**
 * What waits for the provider's staff. Items hold no client data but the client's number, so that they can be listed for
 * all clients together.
 */
export class WorkItems extends Context.Service<
  WorkItems,
  {
    /** While there is an item about the same, no other is opened. */
    readonly open: (about: ItemAbout & { readonly dueOn?: string | null }) => WithinTransaction
    readonly done: (about: ItemAbout) => WithinTransaction
    /** Gives the item about something to somebody, whoever had it before. */
    readonly assign: (about: ItemAbout, userId: number) => WithinTransaction
    /** As `portal_identity`. False for one that another has, that is done, or that there is not. */
    readonly take: (itemId: number, userId: number) => WithinTransaction<boolean>
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
        assign: Effect.fnUntraced(function* (about, userId) {
          yield* assignWorkItem(about, userId)
        }),
        take: takeWorkItem
      })
    )
  )
}
