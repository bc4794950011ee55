import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { AcceptedLines } from "../../../domain/application/batch/BatchAcceptance.ts"
import { RowState } from "../../../domain/application/batch/RowState.ts"
import { uploadRowPageLimit } from "../../../domain/application/batch/UploadRowPage.ts"
import { largestInt } from "../../../domain/value/largestInt.ts"
import { sharedData } from "../../access/Changes.ts"
import { inPersonOnly } from "../../access/ForPrograms.ts"
import { guardedBy } from "../../access/guarded.ts"
import { onceHeaders } from "../../access/writingHeaders.ts"
import { WireBatch, WireBatchAcceptance, WireUnlistedCustodian, WireUploadRowPage } from "./WireBatch.ts"

const path = "/api/v1/desk/clients/:client/account-batches/:id"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const params = { client: Id, id: Id }

/** The desk's acts on account lists that clients have submitted. */
export class DeskBatchGroup extends HttpApiGroup.make("deskBatches")
  .add(
    HttpApiEndpoint.get("find", path, { params, success: WireBatch }),
    HttpApiEndpoint.get("rows", `${path}/rows`, {
      params,
      query: {
        state: Schema.optionalKey(RowState),
        offset: Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt)).pipe(
          Schema.withDecodingDefaultKey(Effect.succeed(0))
        ),
        limit: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: uploadRowPageLimit })).pipe(
          Schema.withDecodingDefaultKey(Effect.succeed(uploadRowPageLimit))
        )
      },
      success: WireUploadRowPage
    }),
    // Custodians given as free text in rows of open applications, the most frequent first.
    HttpApiEndpoint.get("custodians", `${path}/custodians`, {
      params,
      success: Schema.Struct({ custodians: Schema.Array(WireUnlistedCustodian) })
    }),
    // Accepts the next applications after a line, all of them or none; those that need their own decision are left out.
    // The next call starts after `next`.
    HttpApiEndpoint.post("accept", `${path}/accept`, {
      params,
      headers: onceHeaders,
      payload: AcceptedLines,
      success: WireBatchAcceptance
    })
  )
  .pipe(
    guardedBy({
      mayCall: { _tag: "Desk", permission: "desk.accounts" },
      forPrograms: inPersonOnly,
      changes: sharedData()
    })
  ) {}
