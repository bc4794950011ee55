import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { largestInt } from "../../domain/value/largestInt.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { MayCall } from "../access/MayCall.ts"
import { AccessRequired, RequestGuard, SessionRequired } from "../access/middlewares.ts"
import { WireAuthorizationDetail } from "./WireAuthorization.ts"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

/** Batches of claims as the desk sees them: what a client has decided is acted on in the provider's own engine. */
export class DeskAuthorizationGroup extends HttpApiGroup.make("deskAuthorizations")
  .add(
    HttpApiEndpoint.get("find", "/api/v1/desk/clients/:client/authorizations/:id", {
      params: { client: Id, id: Id },
      success: WireAuthorizationDetail
    })
      .annotate(ForPrograms, inPersonOnly)
      .annotate(MayCall, { _tag: "Desk", permission: "desk.authorizations" })
  )
  .middleware(AccessRequired)
  .middleware(RequestGuard)
  .middleware(SessionRequired) {}
