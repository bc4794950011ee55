import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { authorizationPageLimit } from "../../domain/authorization/authorizationLimits.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { BatchReference, TaxYear } from "../../rules/authorization/BatchContent.ts"
import { DeskAuthorizationAct } from "../../rules/authorization/DeskAuthorizationAct.ts"
import { sharedData } from "../access/Changes.ts"
import { inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { type Caller } from "../access/MayCall.ts"
import { onceHeaders, stepHeaders } from "../access/writingHeaders.ts"
import { wireActs } from "../wire/wireActs.ts"
import {
  WireAuthorization,
  WireAuthorizationDetail,
  WireAuthorizationPage,
  WireBatchChoice,
  WireBatchContent,
  WireBatchGroup
} from "./WireAuthorization.ts"

const path = "/api/v1/desk/clients/:client/authorizations"
const reclaimPath = "/api/v1/desk/clients/:client/reclaims-to-authorize"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const params = { client: Id, id: Id }

const desk: Caller = { _tag: "Desk", permission: "desk.authorizations" }

/** Batches of claims at the desk. A client's decision is carried out in the provider's own engine. */
export class DeskAuthorizationGroup extends HttpApiGroup.make("deskAuthorizations")
  .add(
    HttpApiEndpoint.get("list", path, {
      params: { client: Id },
      query: {
        state: Schema.Literals(["open", "decided"]).pipe(
          Schema.withDecodingDefaultKey(Effect.succeed("open" as const))
        ),
        offset: Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt)).pipe(
          Schema.withDecodingDefaultKey(Effect.succeed(0))
        ),
        limit: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: authorizationPageLimit })).pipe(
          Schema.withDecodingDefaultKey(Effect.succeed(authorizationPageLimit))
        )
      },
      success: WireAuthorizationPage
    }),
    HttpApiEndpoint.get("find", `${path}/:id`, { params, success: WireAuthorizationDetail }),
    // Groups of reclaims that a batch can be made from.
    HttpApiEndpoint.get("groups", reclaimPath, { params: { client: Id }, success: Schema.Array(WireBatchGroup) }),
    // The reclaims of a group; with a batch, including those already in it.
    HttpApiEndpoint.get("choice", `${reclaimPath}/:owner/:market/:year`, {
      params: { client: Id, owner: Id, market: CountryCode, year: TaxYear },
      query: {
        // A part of the account's code.
        account: sentLine(64).pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
        batch: Schema.optionalKey(Id)
      },
      success: WireBatchChoice
    }),
    // Asks the client for a decision.
    HttpApiEndpoint.post("make", path, {
      params: { client: Id },
      headers: onceHeaders,
      payload: Schema.Struct({ reference: BatchReference, content: WireBatchContent }),
      success: WireAuthorization
    }),
    HttpApiEndpoint.post("act", `${path}/:id/acts`, {
      params,
      headers: stepHeaders,
      payload: wireActs(DeskAuthorizationAct, { content: WireBatchContent }),
      success: WireAuthorization
    })
  )
  .pipe(guardedBy({ mayCall: desk, forPrograms: inPersonOnly, changes: sharedData(1) })) {}
