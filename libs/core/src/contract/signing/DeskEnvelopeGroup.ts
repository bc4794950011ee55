import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { DocumentRejectCode } from "../../domain/document/DocumentRejectCode.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { maxReason } from "../../domain/value/maxReason.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { whatIsShared } from "../access/Changes.ts"
import { inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { type Caller } from "../access/MayCall.ts"
import { onceHeaders, stepHeaders } from "../access/writingHeaders.ts"
import { WireDay } from "../wire/WireDay.ts"
import { WireEnvelope, WireEnvelopeOrder } from "./WireEnvelope.ts"

const listPath = "/api/v1/desk/clients/:client/envelopes"
const path = `${listPath}/:id` as const

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const params = { client: Id, id: Id }

const step = { params, headers: stepHeaders, success: WireEnvelope }

const desk: Caller = { _tag: "Desk", permission: "desk.documents" }

/** What the desk does with what clients have signed on screen. */
export class DeskEnvelopeGroup extends HttpApiGroup.make("deskEnvelopes")
  .add(
    // As the client puts one up, for the client.
    HttpApiEndpoint.post("make", listPath, {
      params: { client: Id },
      headers: onceHeaders,
      payload: WireEnvelopeOrder,
      success: WireEnvelope
    }),
    HttpApiEndpoint.get("find", path, { params, success: WireEnvelope }),
    // The sealed file.
    HttpApiEndpoint.get("content", `${path}/documents/:n/content`, {
      params: { ...params, n: Id },
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "application/pdf" }))
    }),
    // It is on file from then on, and meets what it was made for. Not before it is sealed.
    HttpApiEndpoint.post("accept", `${path}/accept`, {
      ...step,
      payload: Schema.Struct({ valid_from: WireDay, valid_to: Schema.NullOr(WireDay) }).check(
        Schema.makeFilter(
          ({ valid_from, valid_to }) =>
            valid_to === null ||
            valid_from <= valid_to || { path: ["valid_to"], issue: "Expected a day on or after the first one" }
        )
      )
    }),
    HttpApiEndpoint.post("void", `${path}/void`, { ...step, payload: Schema.Struct({ text: sentLine(maxReason) }) }),
    // Tells whoever has not signed again; once a day.
    HttpApiEndpoint.post("remind", `${path}/remind`, { params, headers: onceHeaders, success: WireEnvelope }),
    // Has somebody else asked in the place of a signer who has neither signed nor declined.
    HttpApiEndpoint.put("replace", `${path}/signers/:n`, {
      ...step,
      params: { ...params, n: Id },
      payload: Schema.Struct({ contact_id: Id })
    }),
    HttpApiEndpoint.post("reject", `${path}/reject`, {
      ...step,
      // The text is needed only where the code is `other`.
      payload: Schema.Struct({ code: DocumentRejectCode, text: sentLine(maxReason) })
    })
  )
  .pipe(guardedBy({ mayCall: desk, forPrograms: inPersonOnly, changes: whatIsShared() })) {}
