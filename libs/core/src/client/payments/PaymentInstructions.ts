import { Context, Effect, Layer } from "effect"
import { PaymentInstructionGroup } from "../../contract/payments/PaymentInstructionGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { instructionOwnerPageLimit, type InstructionOwnerPage } from "../../domain/payment/InstructionOwnerPage.ts"
import type { PaymentInstruction } from "../../domain/payment/PaymentInstruction.ts"
import { instructionPageLimit, type PaymentInstructionPage } from "../../domain/payment/PaymentInstructionPage.ts"
import type { InstructionContent } from "../../rules/payment/InstructionContent.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** Which instructions are listed. */
export interface InstructionQuestion {
  /** Of this owner; of all when absent. */
  readonly ownerId?: number
  readonly offset?: number
  readonly limit?: number
}

/** An instruction as it was seen. */
export interface SeenInstruction {
  readonly instructionId: number
  readonly version: number
}

type Answer = Effect.Effect<PaymentInstruction, CallFailure>

const actOn = (key: string, { instructionId, version }: SeenInstruction) => ({
  params: { id: instructionId },
  headers: { key, version }
})

/** Where reclaims are paid to. */
export class PaymentInstructions extends Context.Service<
  PaymentInstructions,
  {
    /** A page, the newest first. */
    readonly list: (question: InstructionQuestion) => Effect.Effect<PaymentInstructionPage, CallFailure>
    /** A part of the owners of one, by name. */
    readonly owners: (instructionId: number, offset: number) => Effect.Effect<InstructionOwnerPage, CallFailure>
    /** Status 428 without a fresh proof by two factors; status 409 while another one of this owner is under way. */
    readonly propose: (key: string, content: InstructionContent) => Answer
    /** Status 428 without a fresh proof by two factors; status 409 for who has proposed it. */
    readonly approve: (key: string, of: SeenInstruction) => Answer
    readonly reject: (key: string, of: SeenInstruction, reason: string) => Answer
    /** Until it is active. */
    readonly cancel: (key: string, of: SeenInstruction, reason: string) => Answer
  }
>()("@reclaim/core/PaymentInstructions") {
  static readonly layer = Layer.effect(
    PaymentInstructions,
    Effect.map(callsOf(PaymentInstructionGroup), ({ paymentInstructions }) =>
      PaymentInstructions.of({
        list: Effect.fn("PaymentInstructions.list")(
          ({ limit = instructionPageLimit, offset = 0, ownerId }) =>
            paymentInstructions.list({
              query: { ...(ownerId === undefined ? {} : { owner_id: ownerId }), offset, limit }
            }),
          callFailures
        ),
        owners: Effect.fn("PaymentInstructions.owners")(
          (id, offset) =>
            paymentInstructions.owners({ params: { id }, query: { offset, limit: instructionOwnerPageLimit } }),
          callFailures
        ),
        propose: Effect.fn("PaymentInstructions.propose")(
          (key, content) => paymentInstructions.propose({ headers: { key }, payload: content }),
          callFailures
        ),
        approve: Effect.fn("PaymentInstructions.approve")(
          (key, of) => paymentInstructions.approve(actOn(key, of)),
          callFailures
        ),
        reject: Effect.fn("PaymentInstructions.reject")(
          (key, of, reason) => paymentInstructions.reject({ ...actOn(key, of), payload: { reason } }),
          callFailures
        ),
        cancel: Effect.fn("PaymentInstructions.cancel")(
          (key, of, reason) => paymentInstructions.cancel({ ...actOn(key, of), payload: { reason } }),
          callFailures
        )
      })
    )
  )
}
