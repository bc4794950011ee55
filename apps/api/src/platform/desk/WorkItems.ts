import { Context, Effect, Layer } from "effect"
import { ServerClock } from "../clock/ServerClock.ts"
import type { WithinTransaction } from "../sql/WithinTransaction.ts"
import {
  assignWorkItem,
  closeWorkItem,
  type ItemAbout,
  openWorkItem,
  reopenWorkItem,
  takeWorkItem
} from "./workItemRows.ts"

/**
 * Tasks of the provider's staff. An item holds no client data but the client's number, so that all clients' items can
 * be listed together.
 */
export class WorkItems extends Context.Service<
  WorkItems,
  {
    /** Opens an item unless one about the same subject is open. */
    readonly open: (about: ItemAbout & { readonly dueOn?: string | null }) => WithinTransaction
    readonly done: (about: ItemAbout) => WithinTransaction
    /** Reopens an item that is done, for a user whose act is undone. */
    readonly reopen: (about: ItemAbout, userId: number) => WithinTransaction
    /** Assigns the item to a user, replacing any earlier assignee. */
    readonly assign: (about: ItemAbout, userId: number) => WithinTransaction
    /** Assigns an item as `portal_identity`; false if it does not exist, is done, or is assigned to another user. */
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
        reopen: Effect.fnUntraced(function* (about, userId) {
          yield* reopenWorkItem(about, userId)
        }),
        assign: Effect.fnUntraced(function* (about, userId) {
          yield* assignWorkItem(about, userId)
        }),
        take: takeWorkItem
      })
    )
  )
}
