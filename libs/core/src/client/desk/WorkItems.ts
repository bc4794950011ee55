import { Context, Effect, Layer } from "effect"
import { DeskGroup } from "../../contract/desk/DeskGroup.ts"
import {
  type WorkItem,
  type WorkItemKind,
  type WorkItemPage,
  workItemPageLimit,
  type WorkItemState
} from "../../domain/desk/WorkItem.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** Which items; everything that is not done without any. `limit` is from 1 to `workItemPageLimit`. */
export interface WorkItemPart {
  readonly kind?: WorkItemKind
  readonly state?: WorkItemState
  /** The user who has taken them. */
  readonly assignee?: number
  readonly client?: number
  readonly offset?: number
  readonly limit?: number
}

/** What waits for the provider's staff. */
export class WorkItems extends Context.Service<
  WorkItems,
  {
    readonly list: (part?: WorkItemPart) => Effect.Effect<WorkItemPage, CallFailure>
    /** The item, now the user's own; fails when somebody else has it or it is done. */
    readonly take: (itemId: number) => Effect.Effect<WorkItem, CallFailure>
    /** The item, now done; fails for one that ends with what it is about, or that is done already. */
    readonly close: (itemId: number, reason: string) => Effect.Effect<WorkItem, CallFailure>
  }
>()("@reclaim/core/WorkItems") {
  static readonly layer = Layer.effect(
    WorkItems,
    Effect.map(callsOf(DeskGroup), ({ desk }) =>
      WorkItems.of({
        list: Effect.fn("WorkItems.list")(
          (part = {}) => desk.items({ query: { offset: 0, limit: workItemPageLimit, ...part } }),
          callFailures
        ),
        take: Effect.fn("WorkItems.take")((itemId) => desk.take({ params: { id: itemId } }), callFailures),
        close: Effect.fn("WorkItems.close")(
          (itemId, reason) => desk.close({ params: { id: itemId }, payload: { reason } }),
          callFailures
        )
      })
    )
  )
}
