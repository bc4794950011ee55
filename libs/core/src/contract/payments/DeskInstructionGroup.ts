import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { largestInt } from "../../domain/value/largestInt.ts"
import { maxReason } from "../../domain/value/maxReason.ts"
import { sentName } from "../../domain/value/sentName.ts"
import { Changes, sharedData } from "../access/Changes.ts"
import { inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { stepHeaders } from "../access/writingHeaders.ts"
import { instructionOwnersQuery } from "./instructionOwnersQuery.ts"
import {
  WireCallBack,
  WireDeskInstruction,
  WireInstructionOwnerPage,
  WirePaymentInstruction
} from "./WirePaymentInstruction.ts"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const params = { client: Id, id: Id }

/** The desk's review of a client's payment instructions: it calls the client back before it approves or rejects. */
export class DeskInstructionGroup extends HttpApiGroup.make("deskInstructions")
  .add(
    // With the numbers on which the client may be called.
    HttpApiEndpoint.get("find", "/api/v1/desk/clients/:client/payment-instructions/:id", {
      params,
      success: WireDeskInstruction
    }),
    HttpApiEndpoint.get("owners", "/api/v1/desk/clients/:client/payment-instructions/:id/owners", {
      params,
      query: instructionOwnersQuery,
      success: WireInstructionOwnerPage
    }),
    // Only if the client has no second user who could approve, or if the payee is not the owner.
    HttpApiEndpoint.post("approve", "/api/v1/desk/clients/:client/payment-instructions/:id/approve", {
      params,
      headers: stepHeaders,
      payload: WireCallBack,
      success: WirePaymentInstruction
    }).annotate(Changes, sharedData(2)),
    // Needs no proof of identity, because no payment details change.
    HttpApiEndpoint.post("reject", "/api/v1/desk/clients/:client/payment-instructions/:id/reject", {
      params,
      headers: stepHeaders,
      payload: Schema.Struct({ reason: sentName(maxReason) }),
      success: WirePaymentInstruction
    }).annotate(Changes, sharedData())
  )
  .pipe(guardedBy({ mayCall: { _tag: "Desk", permission: "desk.people" }, forPrograms: inPersonOnly })) {}
