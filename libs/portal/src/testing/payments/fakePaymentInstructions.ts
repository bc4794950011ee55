import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import { PaymentInstructionGroup } from "@reclaim/core/contract/payments/PaymentInstructionGroup"
import { InstructionOwner } from "@reclaim/core/domain/payment/InstructionOwner"
import { InstructionOwnerPage } from "@reclaim/core/domain/payment/InstructionOwnerPage"
import type { PaymentInstruction } from "@reclaim/core/domain/payment/PaymentInstruction"
import { PaymentInstructionPage } from "@reclaim/core/domain/payment/PaymentInstructionPage"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { Effect } from "effect"

/** A fake server with these instructions; `answers` override its responses. */
export const fakePaymentInstructions = (
  instructions: ReadonlyArray<PaymentInstruction> = [],
  answers: Partial<GroupCalls<typeof PaymentInstructionGroup>> = {}
) =>
  fakeCalls(PaymentInstructionGroup, {
    list: ({ query: { ownerId } }) =>
      Effect.sync(() => {
        const found = instructions.filter((one) => ownerId === undefined || one.ownerId === ownerId)
        return new PaymentInstructionPage({ instructions: found, totalCount: found.length })
      }),
    owners: ({ params }) =>
      Effect.sync(() => {
        const owners = instructions
          .filter((one) => one.instructionId === params.id)
          .map(
            ({ ownerId, ownerName }) =>
              new InstructionOwner({
                ownerId,
                ownerName,
                inForceBank: "",
                inForceAba: null,
                inForceClearingCode: null,
                inForceBic: null,
                inForceLast4: ""
              })
          )
        return new InstructionOwnerPage({ owners, totalCount: owners.length })
      }),
    ...answers
  })
