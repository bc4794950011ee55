import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { DeskClient } from "../../domain/desk/DeskClient.ts"
import { FoundedClient } from "../../domain/desk/FoundedClient.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { clientContent } from "../../rules/people/ClientContent.ts"
import { Changes, sharedData } from "../access/Changes.ts"
import { inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { anybodyAtDesk, MayCall } from "../access/MayCall.ts"
import { onceHeaders } from "../access/writingHeaders.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"

/** A newly created client. */
export const WireFoundedClient = wireOf(FoundedClient, { values: { invitedUntil: Schema.DateFromString } })

/** Details of a new client, with the administrator who is invited first. */
export const WireClientContent = wireFields(clientContent, {
  values: { firstAdministrator: wireFields(clientContent.firstAdministrator.fields) }
})

/** A client that the desk works for. */
export const WireDeskClient = wireOf(DeskClient)

/** The clients that the desk works for, and the creation of new ones. */
export class DeskClientGroup extends HttpApiGroup.make("deskClients")
  .add(
    // At most `deskClientLimit`, by a part of the name or the provider's id; with a number, that client alone.
    HttpApiEndpoint.get("find", "/api/v1/desk/clients", {
      query: {
        search: sentLine(200).pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
        client: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })))
      },
      success: Schema.Array(WireDeskClient)
    }).annotate(MayCall, anybodyAtDesk),
    // Creates the client, its first administrator and their invitation together.
    HttpApiEndpoint.post("add", "/api/v1/desk/clients", {
      headers: onceHeaders,
      payload: WireClientContent,
      success: WireFoundedClient
    })
      .annotate(Changes, sharedData())
      .annotate(MayCall, { _tag: "Desk", permission: "desk.people" })
  )
  .pipe(guardedBy({ forPrograms: inPersonOnly })) {}
