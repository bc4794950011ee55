import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { DocumentRejectCode } from "../../domain/document/DocumentRejectCode.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { maxReason } from "../../domain/value/maxReason.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { Changes, nothing, whatIsShared } from "../access/Changes.ts"
import { inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { type Caller } from "../access/MayCall.ts"
import { onceHeaders, stepHeaders } from "../access/writingHeaders.ts"
import { WireDay } from "../wire/WireDay.ts"
import { WireCourier } from "./PaperGroup.ts"
import { WireMatchedPaper, WirePaperDocument } from "./WirePaperDocument.ts"

const clientPath = "/api/v1/desk/clients/:client"
const path = `${clientPath}/papers/:id`

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const params = { client: Id, id: Id }

const step = { params, headers: stepHeaders, success: WirePaperDocument }

const desk: Caller = { _tag: "Desk", permission: "desk.documents" }

/** How long the document holds; it begins no later than it ends. */
const Validity = Schema.Struct({
  issued_on: WireDay,
  valid_from: WireDay,
  valid_to: Schema.NullOr(WireDay)
}).check(
  Schema.makeFilter(
    ({ valid_from, valid_to }) =>
      valid_to === null ||
      valid_from <= valid_to || { path: ["valid_to"], issue: "Expected a day on or after the first one" }
  )
)

/** What the desk does with what clients have signed by hand. */
export class DeskPaperGroup extends HttpApiGroup.make("deskPapers")
  .add(
    HttpApiEndpoint.get("find", path, { params, success: WirePaperDocument }),
    // The code that is printed on every page, of whichever client it is.
    HttpApiEndpoint.post("match", "/api/v1/desk/papers/match", {
      payload: Schema.Struct({ code: sentLine(200) }),
      success: WireMatchedPaper
    }).annotate(Changes, nothing),
    // An original that nobody had announced, without a code or for a document that is not signed by hand: it waits for the
    // desk from then on, as the original of the sheets that were printed for it, or on its own.
    HttpApiEndpoint.post("arrived", `${clientPath}/requirements/:id/original-received`, {
      params,
      headers: onceHeaders,
      payload: Schema.Struct({ received_on: WireDay }),
      success: WirePaperDocument
    }),
    HttpApiEndpoint.post("received", `${path}/original-received`, {
      ...step,
      payload: Schema.Struct({ received_on: WireDay })
    }),
    // It is on file from then on, and meets what it was printed for.
    HttpApiEndpoint.post("verified", `${path}/verified`, { ...step, payload: Validity }),
    // Rejected, to be signed anew; the courier only where the original was here and goes back.
    HttpApiEndpoint.post("return", `${path}/return`, {
      ...step,
      payload: Schema.Struct({
        code: DocumentRejectCode,
        // Needed only where the code is `other`.
        reason: sentLine(maxReason),
        courier: Schema.optionalKey(WireCourier)
      })
    })
  )
  .pipe(guardedBy({ mayCall: desk, forPrograms: inPersonOnly, changes: whatIsShared() })) {}
