import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { DeskDocumentAct, DeskDocumentRequest } from "../../domain/requirement/DeskDocumentAct.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { whatIsShared } from "../access/Changes.ts"
import { inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { onceHeaders, stepHeaders } from "../access/writingHeaders.ts"
import { wireActs } from "../wire/wireActs.ts"
import { WireDay } from "../wire/WireDay.ts"
import { wireFields } from "../wire/wireFields.ts"
import { WireRequirementDetail } from "./WireRequirementDetail.ts"

const clientPath = "/api/v1/desk/clients/:client"
const path = `${clientPath}/requirements/:id`

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const MaybeId = Schema.NullOr(Id).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)))

const params = { client: Id, id: Id }

const MaybeDay = Schema.NullOr(WireDay)

/** Documents that clients are asked for, at the desk, and what the desk decides about them and about the copies sent. */
export class DeskRequirementGroup extends HttpApiGroup.make("deskRequirements")
  .add(
    HttpApiEndpoint.get("find", path, { params, success: WireRequirementDetail }),
    // By the number of a copy, as items of the desk name it.
    HttpApiEndpoint.get("findOfCopy", `${clientPath}/documents/:id/requirement`, {
      params,
      success: WireRequirementDetail
    }),
    HttpApiEndpoint.post("act", `${path}/acts`, {
      params,
      headers: stepHeaders,
      payload: wireActs(DeskDocumentAct, { issuedOn: MaybeDay, validFrom: WireDay, validTo: MaybeDay }),
      success: WireRequirementDetail
    }),
    // By hand. It holds up what waits for the owner in the market, of the year unless it is 0; of what the level of the
    // document wants named, that one alone.
    HttpApiEndpoint.post("ask", `${clientPath}/requirements`, {
      params: { client: Id },
      headers: onceHeaders,
      payload: wireFields(DeskDocumentRequest.fields, {
        values: { ownerId: Id, accountId: MaybeId, investorId: MaybeId, transactionId: MaybeId }
      }),
      success: WireRequirementDetail
    })
  )
  .pipe(
    guardedBy({
      mayCall: { _tag: "Desk", permission: "desk.documents" },
      forPrograms: inPersonOnly,
      changes: whatIsShared()
    })
  ) {}
