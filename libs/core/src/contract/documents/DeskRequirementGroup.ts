import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { DeskDocumentAct, DeskDocumentRequest } from "../../domain/document/requirement/DeskDocumentAct.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sharedData } from "../access/Changes.ts"
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

/** Requested documents at the desk, and the desk's decisions about them and about copies sent. */
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
    // Adds a requirement manually. It blocks the owner's reclaims in the market, of that year unless it is 0, limited
    // to the account, investor or transaction that the document's level requires to be named.
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
      changes: sharedData()
    })
  ) {}
