import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { FoundedClient } from "../../domain/desk/FoundedClient.ts"
import { clientContent } from "../../rules/people/ClientContent.ts"
import { Changes, whatIsShared } from "../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { MayCall } from "../access/MayCall.ts"
import { AccessRequired, RequestGuard, SessionRequired } from "../access/middlewares.ts"
import { onceHeaders } from "../access/writingHeaders.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"

/** A client that was made. */
export const WireFoundedClient = wireOf(FoundedClient, { values: { invitedUntil: Schema.DateFromString } })

/** Who is to become a client, and who of them is invited first. */
export const WireClientContent = wireFields(clientContent, {
  values: { firstAdministrator: wireFields(clientContent.firstAdministrator.fields) }
})

/** How the desk brings a client in. */
export class DeskClientGroup extends HttpApiGroup.make("deskClients")
  .add(
    // The client, its first administrator and their invitation in one.
    HttpApiEndpoint.post("add", "/api/v1/desk/clients", {
      headers: onceHeaders,
      payload: WireClientContent,
      success: WireFoundedClient
    })
      .annotate(ForPrograms, inPersonOnly)
      .annotate(Changes, whatIsShared())
      .annotate(MayCall, { _tag: "Desk", permission: "desk.people" })
  )
  .middleware(AccessRequired)
  .middleware(RequestGuard)
  .middleware(SessionRequired) {}
