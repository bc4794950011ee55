import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { DeskEnvelopeAct } from "../../domain/signing/EnvelopeAct.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sharedData } from "../access/Changes.ts"
import { inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { onceHeaders, stepHeaders } from "../access/writingHeaders.ts"
import { endsAfterItBegins } from "../wire/endsAfterItBegins.ts"
import { wireActs } from "../wire/wireActs.ts"
import { WireDay } from "../wire/WireDay.ts"
import { WireEnvelope, WireEnvelopeOrder } from "./WireEnvelope.ts"

const listPath = "/api/v1/desk/clients/:client/envelopes"
const path = `${listPath}/:id` as const

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const params = { client: Id, id: Id }

/** The desk's acts on envelopes that clients sign on screen. */
export class DeskEnvelopeGroup extends HttpApiGroup.make("deskEnvelopes")
  .add(
    // Creates an envelope on the client's behalf, as the client would.
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
    HttpApiEndpoint.post("act", `${path}/acts`, {
      params,
      headers: stepHeaders,
      payload: wireActs(DeskEnvelopeAct, { validFrom: WireDay, validTo: Schema.NullOr(WireDay) }).check(
        endsAfterItBegins
      ),
      success: WireEnvelope
    })
  )
  .pipe(
    guardedBy({
      mayCall: { _tag: "Desk", permission: "desk.documents" },
      forPrograms: inPersonOnly,
      changes: sharedData()
    })
  ) {}
