import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { DocumentCovers } from "../../domain/document/DocumentCovers.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentReason } from "../../domain/value/sentReason.ts"
import { Changes, nothing, whatIsShared } from "../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { MayCall, whoeverHas, whoeverOfClientHas } from "../access/MayCall.ts"
import { stepHeaders } from "../access/writingHeaders.ts"
import { ViewAsUserId } from "../wire/ViewAsUserId.ts"
import { WireDay } from "../wire/WireDay.ts"
import { UploadIds } from "./UploadIds.ts"
import { WireFindings, WireRequirementDetail } from "./WireRequirementDetail.ts"

const path = "/api/v1/requirements/:id"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const params = { id: Id }

const step = { params, headers: stepHeaders, success: WireRequirementDetail }

const holders = whoeverOfClientHas(["documents"])

/** What a client does about a document that it is asked for. */
export class RequirementActGroup extends HttpApiGroup.make("requirementActs")
  .add(
    HttpApiEndpoint.get("find", path, {
      params,
      query: { view_as_user_id: ViewAsUserId },
      success: WireRequirementDetail
    })
      .annotate(ForPrograms, "reports.read")
      .annotate(MayCall, whoeverHas("documents")),
    // What a reviewer would reject: nothing is sent by it.
    HttpApiEndpoint.post("check", `${path}/check`, {
      params,
      payload: Schema.Struct({ upload_ids: UploadIds }),
      success: WireFindings
    }).annotate(Changes, nothing),
    // The files become one copy. With `all` it is also sent for the other requirements that the answer of `find` counts.
    HttpApiEndpoint.post("submit", `${path}/submit`, {
      ...step,
      payload: Schema.Struct({
        upload_ids: UploadIds,
        issued_on: Schema.optionalKey(WireDay),
        covers: DocumentCovers
      })
    }),
    // Until somebody reviews it.
    HttpApiEndpoint.post("takeBack", `${path}/take-back`, step),
    // Null takes an order back.
    HttpApiEndpoint.post("order", `${path}/order`, {
      ...step,
      payload: Schema.Struct({ ordered_on: Schema.NullOr(WireDay), expected_on: Schema.optionalKey(WireDay) })
    }),
    HttpApiEndpoint.post("sayWrong", `${path}/say-wrong`, { ...step, payload: Schema.Struct({ text: sentReason }) })
  )
  .pipe(guardedBy({ mayCall: holders, forPrograms: inPersonOnly, changes: whatIsShared() })) {}
