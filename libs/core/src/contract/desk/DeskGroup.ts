import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Inbox, InboxCount, InboxItem } from "../../domain/desk/InboxItem.ts"
import { WorkItem, WorkItemKind, WorkItemPage, workItemPageLimit, WorkItemState } from "../../domain/desk/WorkItem.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentReason } from "../../domain/value/sentReason.ts"
import { sharedData } from "../access/Changes.ts"
import { inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { anybodyAtDesk, MayCall } from "../access/MayCall.ts"
import { wireOf } from "../wire/wireOf.ts"

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt))

const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: workItemPageLimit }))

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

/** Filter of work items by kind, state, assignee and client. Without a state, items that are not done. */
const WorkItemQuery = {
  kind: Schema.optionalKey(WorkItemKind),
  state: Schema.optionalKey(WorkItemState),
  assignee: Schema.optionalKey(Id),
  client: Schema.optionalKey(Id),
  offset: Offset.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  limit: Limit.pipe(Schema.withDecodingDefaultKey(Effect.succeed(workItemPageLimit)))
}

/** An open item of the staff. */
const WireWorkItem = wireOf(WorkItem)

/** A page of work items. */
export const WireWorkItemPage = wireOf(WorkItemPage, { values: { items: Schema.Array(WireWorkItem) } })

/** The inbox of a member of staff. */
export const WireInbox = wireOf(Inbox, { values: { items: Schema.Array(wireOf(InboxItem)) } })

/** Number of items in the inbox of a member of staff. */
export const WireInboxCount = wireOf(InboxCount)

const params = { id: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })) }

/** Work items of the provider's staff, across all clients. Further work on an item happens within its client. */
export class DeskGroup extends HttpApiGroup.make("desk")
  .add(
    HttpApiEndpoint.get("items", "/api/v1/desk/items", { query: WorkItemQuery, success: WireWorkItemPage }),
    // Across the sender's areas, with what each item is about and the money behind it; most urgent first.
    HttpApiEndpoint.get("inbox", "/api/v1/desk/inbox", { success: WireInbox }),
    // How many those are, without reading what they are about.
    HttpApiEndpoint.get("inboxCount", "/api/v1/desk/inbox/count", { success: WireInboxCount }),
    // Refused if another user has taken the item or it is done. Taking one's own item again changes nothing.
    HttpApiEndpoint.post("take", "/api/v1/desk/items/:id/take", { params, success: WireWorkItem }),
    // Only for items that no other act ends: an owner changed by an import. Recorded for the client, with the reason.
    HttpApiEndpoint.post("close", "/api/v1/desk/items/:id/close", {
      params,
      payload: Schema.Struct({ reason: sentReason }),
      success: WireWorkItem
    }).annotate(MayCall, { _tag: "Desk", permission: "desk.accounts" })
  )
  .pipe(guardedBy({ mayCall: anybodyAtDesk, forPrograms: inPersonOnly, changes: sharedData() })) {}
