import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { ClaimRecord } from "../../domain/rate/TreatyClaim.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { Changes, sharedData } from "../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { type Caller, MayCall, taskHolder } from "../access/MayCall.ts"
import { versionHeaders } from "../access/writingHeaders.ts"
import { viewAsQuery } from "../wire/ViewAsUserId.ts"
import { wireFields } from "../wire/wireFields.ts"
import { WireTreatyClaim } from "./WireTreatyClaim.ts"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const ofDesk = "/api/v1/desk/clients/:client/accounts/:id/treaty-claims"

const desk: Caller = { _tag: "Desk", permission: "desk.accounts" }

/**
 * Treaty claims of an account's owner, one for each of its markets; none for an owner whose investors claim in its
 * place.
 */
export class TreatyClaimGroup extends HttpApiGroup.make("treatyClaims")
  .add(
    HttpApiEndpoint.get("list", "/api/v1/accounts/:id/treaty-claims", {
      params: { id: Id },
      query: viewAsQuery,
      success: Schema.Array(WireTreatyClaim)
    })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, taskHolder("myAccounts")),
    HttpApiEndpoint.get("listAtDesk", ofDesk, {
      params: { client: Id, id: Id },
      success: Schema.Array(WireTreatyClaim)
    }),
    // Replaces the record of the owner for the market. Open reclaims are updated when rates are applied.
    HttpApiEndpoint.put("record", `${ofDesk}/:market`, {
      params: { client: Id, id: Id, market: CountryCode },
      headers: versionHeaders,
      payload: wireFields(ClaimRecord.fields),
      success: WireTreatyClaim
    }).annotate(Changes, sharedData())
  )
  .pipe(guardedBy({ mayCall: desk, forPrograms: inPersonOnly })) {}
