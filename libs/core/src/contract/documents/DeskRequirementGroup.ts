import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import { DocumentCovers } from "../../domain/document/DocumentCovers.ts"
import { DocumentRejectCode } from "../../domain/document/DocumentRejectCode.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { DocumentClass } from "../../domain/requirement/DocumentClass.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentReason } from "../../domain/value/sentReason.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { whatIsShared } from "../access/Changes.ts"
import { inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { type Caller } from "../access/MayCall.ts"
import { onceHeaders, stepHeaders } from "../access/writingHeaders.ts"
import { WireDay } from "../wire/WireDay.ts"
import { WireRequirementDetail } from "./WireRequirementDetail.ts"

const clientPath = "/api/v1/desk/clients/:client"
const path = `${clientPath}/requirements/:id`

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const params = { client: Id, id: Id }

const step = { params, headers: stepHeaders, success: WireRequirementDetail }

const desk: Caller = { _tag: "Desk", permission: "desk.documents" }

/** Years that a document can be of. */
const Period = Schema.Int.check(Schema.makeFilter((year) => year === 0 || (year >= 1990 && year <= 2100) || "No year"))

/** What the desk does with documents that clients are asked for, and with the copies that they send. */
export class DeskRequirementGroup extends HttpApiGroup.make("deskRequirements")
  .add(
    HttpApiEndpoint.get("find", path, { params, success: WireRequirementDetail }),
    // The same by the number of a copy, as items of the desk name it.
    HttpApiEndpoint.get("findOfCopy", `${clientPath}/documents/:id/requirement`, {
      params,
      success: WireRequirementDetail
    }),
    HttpApiEndpoint.post("take", `${path}/take`, step),
    // Of every requirement that the copy was sent for.
    HttpApiEndpoint.post("accept", `${path}/accept`, {
      ...step,
      payload: Schema.Struct({
        issued_on: Schema.NullOr(WireDay),
        valid_from: WireDay,
        valid_to: Schema.NullOr(WireDay),
        covers: DocumentCovers
      })
    }),
    HttpApiEndpoint.post("reject", `${path}/reject`, {
      ...step,
      payload: Schema.Struct({ code: DocumentRejectCode, text: sentLine(500) })
    }),
    // The provider goes without it.
    HttpApiEndpoint.post("waive", `${path}/waive`, { ...step, payload: Schema.Struct({ reason: sentReason }) }),
    // Somebody else has to give it.
    HttpApiEndpoint.post("reassign", `${path}/reassign`, {
      ...step,
      payload: Schema.Struct({ document_class: DocumentClass, reason: sentReason })
    }),
    // To a client who says that it is wrong to be asked: it stays asked for.
    HttpApiEndpoint.post("answer", `${path}/answer`, { ...step, payload: Schema.Struct({ text: sentReason }) }),
    // By hand. It holds up what waits for the owner in the market, of the year unless it is 0; of what the level of the
    // document wants named, that one alone.
    HttpApiEndpoint.post("ask", `${clientPath}/requirements`, {
      params: { client: Id },
      headers: onceHeaders,
      payload: Schema.Struct({
        owner_id: Id,
        market: CountryCode,
        code: DocumentCode,
        period: Period,
        account_id: Schema.optionalKey(Id),
        investor_id: Schema.optionalKey(Id),
        // As the list of transactions numbers it.
        transaction_id: Schema.optionalKey(Id),
        reason: sentReason
      }),
      success: WireRequirementDetail
    })
  )
  .pipe(guardedBy({ mayCall: desk, forPrograms: inPersonOnly, changes: whatIsShared() })) {}
