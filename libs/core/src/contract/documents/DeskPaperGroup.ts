import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Courier, DeskPaperAct } from "../../domain/document/paper/PaperAct.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { Changes, noChange, sharedData } from "../access/Changes.ts"
import { inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { onceHeaders, stepHeaders } from "../access/writingHeaders.ts"
import { endsAfterItBegins } from "../wire/endsAfterItBegins.ts"
import { wireActs } from "../wire/wireActs.ts"
import { WireDay } from "../wire/WireDay.ts"
import { wireFields } from "../wire/wireFields.ts"
import { courierForms, WireMatchedPaper, WirePaperDocument } from "./WirePaperDocument.ts"

const clientPath = "/api/v1/desk/clients/:client"
const path = `${clientPath}/papers/:id`

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const params = { client: Id, id: Id }

/** Courier; null if no original is returned. */
const MaybeCourier = Schema.NullOr(wireFields(Courier.fields, { values: courierForms })).pipe(
  Schema.withDecodingDefaultKey(Effect.succeed(null))
)

/** The desk's acts on documents that clients signed by hand. */
export class DeskPaperGroup extends HttpApiGroup.make("deskPapers")
  .add(
    HttpApiEndpoint.get("find", path, { params, success: WirePaperDocument }),
    // The code printed on every page, whichever client the document belongs to.
    HttpApiEndpoint.post("match", "/api/v1/desk/papers/match", {
      payload: Schema.Struct({ code: sentLine(200) }),
      success: WireMatchedPaper
    }).annotate(Changes, noChange),
    // An original that arrived unannounced, without a code or for a document that is not signed by hand. From then on
    // it is an open item of the desk: as the original of the printed sheets, or on its own.
    HttpApiEndpoint.post("receiveUnannounced", `${clientPath}/requirements/:id/original-received`, {
      params,
      headers: onceHeaders,
      payload: wireFields({ receivedOn: CalendarDate }, { values: { receivedOn: WireDay } }),
      success: WirePaperDocument
    }),
    HttpApiEndpoint.post("act", `${path}/acts`, {
      params,
      headers: stepHeaders,
      payload: wireActs(DeskPaperAct, {
        receivedOn: WireDay,
        issuedOn: WireDay,
        validFrom: WireDay,
        validTo: Schema.NullOr(WireDay),
        courier: MaybeCourier
      }).check(endsAfterItBegins),
      success: WirePaperDocument
    })
  )
  .pipe(
    guardedBy({
      mayCall: { _tag: "Desk", permission: "desk.documents" },
      forPrograms: inPersonOnly,
      changes: sharedData()
    })
  ) {}
