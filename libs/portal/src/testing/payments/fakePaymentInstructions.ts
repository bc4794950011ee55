import { PaymentInstructions } from "@reclaim/core/client/payments/PaymentInstructions"
import { InstructionOwner } from "@reclaim/core/domain/payment/InstructionOwner"
import { InstructionOwnerPage } from "@reclaim/core/domain/payment/InstructionOwnerPage"
import type { PaymentInstruction } from "@reclaim/core/domain/payment/PaymentInstruction"
import { PaymentInstructionPage } from "@reclaim/core/domain/payment/PaymentInstructionPage"
import { Effect, Layer } from "effect"

/** A server that has these instructions; `answers` stand in for some of its own. */
export const fakePaymentInstructions = (
  instructions: ReadonlyArray<PaymentInstruction> = [],
  answers: Partial<PaymentInstructions["Service"]> = {}
): Layer.Layer<PaymentInstructions> =>
  Layer.succeed(
    PaymentInstructions,
    PaymentInstructions.of({
      list: ({ ownerId }) =>
        Effect.sync(() => {
          const found = instructions.filter((one) => ownerId === undefined || one.ownerId === ownerId)
          return new PaymentInstructionPage({ instructions: found, totalCount: found.length })
        }),
      owners: (instructionId) =>
        Effect.sync(() => {
          const owners = instructions
            .filter((one) => one.instructionId === instructionId)
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
      propose: () => Effect.die("no test proposes payment details without saying what comes of it"),
      approve: () => Effect.die("no test approves payment details without saying what comes of it"),
      reject: () => Effect.die("no test rejects payment details without saying what comes of it"),
      cancel: () => Effect.die("no test stops payment details without saying what comes of it"),
      ...answers
    })
  )
