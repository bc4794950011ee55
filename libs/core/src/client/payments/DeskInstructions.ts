import { Context, Effect, Layer } from "effect"
import { DeskInstructionGroup } from "../../contract/payments/DeskInstructionGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { DeskInstruction } from "../../domain/payment/DeskInstruction.ts"
import { instructionOwnerPageLimit, type InstructionOwnerPage } from "../../domain/payment/InstructionOwnerPage.ts"
import type { PaymentInstruction } from "../../domain/payment/PaymentInstruction.ts"
import type { CallBack } from "../../rules/payment/CallBack.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** A payment instruction of a client as it was seen at the desk. */
export interface InstructionSeenAtDesk {
  readonly clientId: number
  readonly instructionId: number
  readonly version: number
}

const stepOf = (key: string, { clientId, instructionId, version }: InstructionSeenAtDesk) => ({
  params: { client: clientId, id: instructionId },
  headers: { key, version }
})

/** What the desk does about where clients are paid to. */
export class DeskInstructions extends Context.Service<
  DeskInstructions,
  {
    readonly find: (clientId: number, instructionId: number) => Effect.Effect<DeskInstruction, CallFailure>
    /** A part of the owners of one, by name. */
    readonly owners: (
      clientId: number,
      instructionId: number,
      offset: number
    ) => Effect.Effect<InstructionOwnerPage, CallFailure>
    /**
     * Once for each key, as the next one. Status 428 without a fresh proof by two factors; status 422 for a call that does
     * not count; status 409 where the client approves it.
     */
    readonly approve: (
      key: string,
      of: InstructionSeenAtDesk,
      callBack: CallBack
    ) => Effect.Effect<PaymentInstruction, CallFailure>
    readonly reject: (
      key: string,
      of: InstructionSeenAtDesk,
      reason: string
    ) => Effect.Effect<PaymentInstruction, CallFailure>
  }
>()("@reclaim/core/DeskInstructions") {
  static readonly layer = Layer.effect(
    DeskInstructions,
    Effect.map(callsOf(DeskInstructionGroup), ({ deskInstructions }) =>
      DeskInstructions.of({
        find: Effect.fn("DeskInstructions.find")(
          (clientId, instructionId) => deskInstructions.find({ params: { client: clientId, id: instructionId } }),
          callFailures
        ),
        owners: Effect.fn("DeskInstructions.owners")(
          (client, id, offset) =>
            deskInstructions.owners({ params: { client, id }, query: { offset, limit: instructionOwnerPageLimit } }),
          callFailures
        ),
        approve: Effect.fn("DeskInstructions.approve")(
          (key, of, callBack) => deskInstructions.approve({ ...stepOf(key, of), payload: callBack }),
          callFailures
        ),
        reject: Effect.fn("DeskInstructions.reject")(
          (key, of, reason) => deskInstructions.reject({ ...stepOf(key, of), payload: { reason } }),
          callFailures
        )
      })
    )
  )
}
