import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { largestInt } from "../../domain/value/largestInt.ts"
import { Changes, sharedData } from "../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { MayCall } from "../access/MayCall.ts"
import { onceHeaders } from "../access/writingHeaders.ts"
import { WireSentMail } from "../wire/WireSentMail.ts"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

/** Facts that the desk records about a client's people. */
export class DeskContactGroup extends HttpApiGroup.make("deskContacts")
  .add(
    // Records that the last mail to a contact's present address bounced, and returns that mail. The client sees it
    // until a later mail is delivered or the address changes.
    HttpApiEndpoint.post("bounced", "/api/v1/desk/clients/:client/contacts/:id/bounced", {
      params: { client: Id, id: Id },
      headers: onceHeaders,
      success: WireSentMail
    })
      .annotate(ForPrograms, inPersonOnly)
      .annotate(Changes, sharedData())
      .annotate(MayCall, { _tag: "Desk", permission: "desk.people" })
  )
  .pipe(guarded) {}
