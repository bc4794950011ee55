import { Conflict, NotFound, Stale } from "@reclaim/core/contract/access/errors"
import { WirePaymentInstruction } from "@reclaim/core/contract/payments/WirePaymentInstruction"
import type { PaymentInstruction } from "@reclaim/core/domain/payment/PaymentInstruction"
import type { InstructionRefusal } from "@reclaim/core/rules/payment/decideInstruction"
import { secondPersonDays } from "@reclaim/core/rules/payment/secondPerson"
import { Effect, Schema } from "effect"

export const noInstruction = new NotFound({ message: "These payment details do not exist" })

/** Fails with the instruction as it is now. */
export const staleInstruction = (current: PaymentInstruction) =>
  Effect.flatMap(Effect.orDie(Schema.encodeEffect(WirePaymentInstruction)(current)), (sent) =>
    Effect.fail(new Stale({ message: "This has changed since you opened it", code: "newer_version", current: sent }))
  )

/** Reasons for refusing an act, each with its code for programs. */
export const instructionRefusals: Readonly<Record<InstructionRefusal, Conflict>> = {
  wrongState: new Conflict({ message: "This is no longer possible: reload the payment details", code: "wrong_state" }),
  ownProposal: new Conflict({
    message: "You proposed these payment details, so somebody else has to approve or reject them. You can stop them.",
    code: "own_item"
  }),
  sameSession: new Conflict({
    message: "These payment details were proposed in this session, so they can't be approved in it",
    code: "own_item"
  }),
  approvedAlready: new Conflict({ message: "These payment details already have this approval", code: "already_done" }),
  tooNew: new Conflict({
    message: `You can't approve yet: your right, your address or your second factor is younger than ${String(secondPersonDays)} days. Another of your users can approve; if there is none, we call you back`,
    code: "not_your_turn"
  }),
  clientApproves: new Conflict({
    message: "Another user of the client can approve these payment details, so the desk cannot",
    code: "not_your_turn"
  }),
  held: new Conflict({ message: "These payment details are held", code: "on_hold" })
}

export const underWay = new Conflict({
  message: "A change of these payment details is already in progress: approve, reject or stop it first",
  code: "wrong_state"
})
