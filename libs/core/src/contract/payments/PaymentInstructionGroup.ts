import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { InstructionAct } from "../../domain/payment/InstructionAct.ts"
import { instructionPageLimit } from "../../domain/payment/PaymentInstructionPage.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { manageContactsPermission } from "../../rules/people/contactPermissions.ts"
import { approvePaymentsPermission, proposePaymentsPermission } from "../../rules/people/paymentPermissions.ts"
import { Changes, sharedData } from "../access/Changes.ts"
import { inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { MayCall, permissionHolder } from "../access/MayCall.ts"
import { onceHeaders, stepHeaders } from "../access/writingHeaders.ts"
import { instructionOwnersQuery } from "./instructionOwnersQuery.ts"
import {
  WireInstructionContent,
  WireInstructionOwnerPage,
  WirePaymentInstruction,
  WirePaymentInstructionPage
} from "./WirePaymentInstruction.ts"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt))

const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: instructionPageLimit }))

/** A call that acts on an instruction: done once, and only to the version that was seen. */
const act = {
  params: { id: Id },
  headers: stepHeaders,
  success: WirePaymentInstruction
}

const approver = permissionHolder("myAccounts", approvePaymentsPermission)

const reader = permissionHolder(
  "myAccounts",
  proposePaymentsPermission,
  approvePaymentsPermission,
  manageContactsPermission
)

/**
 * Payment details for reclaims. No call returns more of an account number than its end, programs may make none, and
 * none is available while viewing as somebody.
 */
export class PaymentInstructionGroup extends HttpApiGroup.make("paymentInstructions")
  .add(
    // The newest first; of one owner, or of all.
    HttpApiEndpoint.get("list", "/api/v1/payment-instructions", {
      query: Schema.Struct({
        ownerId: Schema.optionalKey(Id),
        offset: Offset.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
        limit: Limit.pipe(Schema.withDecodingDefaultKey(Effect.succeed(instructionPageLimit)))
      }).pipe(Schema.encodeKeys({ ownerId: "owner_id" })),
      success: WirePaymentInstructionPage
    }),
    // By name, each with the instruction that it would replace.
    HttpApiEndpoint.get("owners", "/api/v1/payment-instructions/:id/owners", {
      params: { id: Id },
      query: instructionOwnersQuery,
      success: WireInstructionOwnerPage
    }),
    // One at a time for an owner and a currency. Nothing is paid by it until it is active.
    HttpApiEndpoint.post("propose", "/api/v1/payment-instructions", {
      headers: onceHeaders,
      payload: WireInstructionContent,
      success: WirePaymentInstruction
    }).annotate(MayCall, permissionHolder("myAccounts", proposePaymentsPermission)),
    // It is then held for 24 hours, unless the desk has to approve it as well.
    HttpApiEndpoint.post("approve", "/api/v1/payment-instructions/:id/approve", act).annotate(MayCall, approver),
    // Without a proof of who is there: nothing changes by it.
    HttpApiEndpoint.post("reject", "/api/v1/payment-instructions/:id/reject", {
      ...act,
      payload: Schema.Struct({ reason: InstructionAct.cases.Reject.fields.reason })
    })
      .annotate(Changes, sharedData())
      .annotate(MayCall, approver),
    // Needs no proof of identity, so that a user who notices a wrong change can stop it at once.
    HttpApiEndpoint.post("cancel", "/api/v1/payment-instructions/:id/cancel", {
      ...act,
      payload: Schema.Struct({ reason: InstructionAct.cases.Cancel.fields.reason })
    })
      .annotate(Changes, sharedData())
      .annotate(MayCall, permissionHolder("myAccounts", approvePaymentsPermission, manageContactsPermission))
  )
  .pipe(guardedBy({ mayCall: reader, forPrograms: inPersonOnly, changes: sharedData(2) })) {}
