import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { RequirementAct, UploadIds } from "../../domain/document/requirement/RequirementAct.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { Changes, noChange, sharedData } from "../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { MayCall, taskHolder, clientTaskHolder } from "../access/MayCall.ts"
import { stepHeaders } from "../access/writingHeaders.ts"
import { viewAsQuery } from "../wire/ViewAsUserId.ts"
import { wireActs } from "../wire/wireActs.ts"
import { WireDay } from "../wire/WireDay.ts"
import { wireFields } from "../wire/wireFields.ts"
import { WireFindings, WireRequirementDetail } from "./WireRequirementDetail.ts"

const path = "/api/v1/requirements/:id"

const params = { id: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })) }

const MaybeDay = Schema.NullOr(WireDay).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)))

/** Documents requested from a client, one by one, and the client's acts on them. */
export class RequirementActGroup extends HttpApiGroup.make("requirementActs")
  .add(
    HttpApiEndpoint.get("find", path, { params, query: viewAsQuery, success: WireRequirementDetail })
      .annotate(ForPrograms, "reports.read")
      .annotate(MayCall, taskHolder("documents")),
    // Findings that a reviewer would reject the uploads for. Sends nothing.
    HttpApiEndpoint.post("check", `${path}/check`, {
      params,
      payload: wireFields({ uploadIds: UploadIds }),
      success: WireFindings
    }).annotate(Changes, noChange),
    HttpApiEndpoint.post("act", `${path}/acts`, {
      params,
      headers: stepHeaders,
      payload: wireActs(RequirementAct, {
        issuedOn: MaybeDay,
        orderedOn: Schema.NullOr(WireDay),
        expectedOn: MaybeDay
      }),
      success: WireRequirementDetail
    })
  )
  .pipe(guardedBy({ mayCall: clientTaskHolder(["documents"]), forPrograms: inPersonOnly, changes: sharedData() })) {}
