import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentReason } from "../../domain/value/sentReason.ts"
import { Changes, whatIsShared } from "../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { anybodyAtDesk, MayCall } from "../access/MayCall.ts"
import { WireWorkItem, WireWorkItemPage } from "./WireWorkItem.ts"
import { WorkItemQuery } from "./WorkItemQuery.ts"

const params = { id: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })) }

/** What waits for the provider's staff, of all clients together. Work on an item goes on within its client. */
export class DeskGroup extends HttpApiGroup.make("desk")
  .add(
    HttpApiEndpoint.get("items", "/api/v1/desk/items", { query: WorkItemQuery, success: WireWorkItemPage })
      .annotate(ForPrograms, inPersonOnly)
      .annotate(MayCall, anybodyAtDesk),
    // Refused when somebody else has the item, or when it is done. Taking one's own again changes nothing.
    HttpApiEndpoint.post("take", "/api/v1/desk/items/:id/take", { params, success: WireWorkItem })
      .annotate(ForPrograms, inPersonOnly)
      .annotate(Changes, whatIsShared())
      .annotate(MayCall, anybodyAtDesk),
    // Only of what nothing else ends: an owner whom an import has changed. It is recorded for the client, with the reason.
    HttpApiEndpoint.post("close", "/api/v1/desk/items/:id/close", {
      params,
      payload: Schema.Struct({ reason: sentReason }),
      success: WireWorkItem
    })
      .annotate(ForPrograms, inPersonOnly)
      .annotate(Changes, whatIsShared())
      .annotate(MayCall, { _tag: "Desk", permission: "desk.accounts" })
  )
  .pipe(guarded) {}
