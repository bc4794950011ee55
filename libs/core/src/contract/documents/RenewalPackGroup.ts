import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { maxPackLines, maxPackOwners } from "../../domain/document/register/RenewalPack.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { Changes, noChange, sharedData } from "../access/Changes.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { MayCall, taskHolder, clientTaskHolder } from "../access/MayCall.ts"
import { onceHeaders } from "../access/writingHeaders.ts"
import { viewAsQuery } from "../wire/ViewAsUserId.ts"
import { wireFields } from "../wire/wireFields.ts"
import { WireRenewalPack, WireRenewalPackList, WireRenewalPlan } from "./WireRenewalPack.ts"

const path = "/api/v1/renewal-packs"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const OwnerIds = Schema.Array(Id).check(Schema.isMinLength(1), Schema.isMaxLength(maxPackOwners))

const holders = clientTaskHolder(["documents"])

/** Renewal of all documents that owners need for next year, requested in one act. */
export class RenewalPackGroup extends HttpApiGroup.make("renewalPacks")
  .add(
    // Those that were not withdrawn, the last one made first.
    HttpApiEndpoint.get("list", path, {
      query: viewAsQuery,
      success: WireRenewalPackList
    }).annotate(MayCall, taskHolder("documents")),
    // Documents that these owners are expected to need next year, without those on file or already requested.
    HttpApiEndpoint.post("plan", `${path}/plan`, {
      payload: wireFields({ ownerIds: OwnerIds }),
      success: WireRenewalPlan
    }).annotate(Changes, noChange),
    // The named lines of the current plan; lines already requested by now are left out.
    HttpApiEndpoint.post("make", path, {
      headers: onceHeaders,
      payload: wireFields({
        ownerIds: OwnerIds,
        keys: Schema.Array(sentLine(200)).check(Schema.isMinLength(1), Schema.isMaxLength(maxPackLines))
      }),
      success: WireRenewalPack
    }).annotate(ForPrograms, inPersonOnly),
    // All of it, while nothing was sent.
    HttpApiEndpoint.post("withdraw", `${path}/:id/withdraw`, {
      params: { id: Id },
      headers: onceHeaders,
      success: WireRenewalPack
    }).annotate(ForPrograms, inPersonOnly)
  )
  .pipe(guardedBy({ mayCall: holders, forPrograms: "reports.read", changes: sharedData() })) {}
