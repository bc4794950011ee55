import { Effect, Schema } from "effect"
import { WorkItemKind, WorkItemState } from "../../domain/desk/WorkItem.ts"
import { workItemPageLimit } from "../../domain/desk/WorkItemPage.ts"
import { largestInt } from "../../domain/value/largestInt.ts"

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt))

const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: workItemPageLimit }))

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

/** Which items: of a kind, a state, one who has taken them, a client. Without a state, those that are not done. */
export const WorkItemQuery = {
  kind: Schema.optionalKey(WorkItemKind),
  state: Schema.optionalKey(WorkItemState),
  assignee: Schema.optionalKey(Id),
  client: Schema.optionalKey(Id),
  offset: Offset.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  limit: Limit.pipe(Schema.withDecodingDefaultKey(Effect.succeed(workItemPageLimit)))
}
