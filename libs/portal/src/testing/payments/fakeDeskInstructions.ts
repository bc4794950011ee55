import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import { DeskInstructionGroup } from "@reclaim/core/contract/payments/DeskInstructionGroup"
import { DeskInstruction } from "@reclaim/core/domain/payment/DeskInstruction"
import { InstructionOwner } from "@reclaim/core/domain/payment/InstructionOwner"
import { InstructionOwnerPage } from "@reclaim/core/domain/payment/InstructionOwnerPage"
import { PaymentInstruction } from "@reclaim/core/domain/payment/PaymentInstruction"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { Effect } from "effect"

/** A fake server with this instruction at the desk, which applies acts; `answers` override its responses. */
export const fakeDeskInstructions = (
  given: DeskInstruction,
  answers: Partial<GroupCalls<typeof DeskInstructionGroup>> = {}
) => {
  let stored = given
  const goTo = (state: "approved" | "rejected") =>
    Effect.sync(() => {
      const { ...fields } = stored.instruction
      const instruction = new PaymentInstruction({ ...fields, version: fields.version + 1, state, missing: [] })
      const { ...others } = stored
      stored = new DeskInstruction({ ...others, instruction })
      return instruction
    })
  return fakeCalls(DeskInstructionGroup, {
    find: () => Effect.sync(() => stored),
    owners: () =>
      Effect.sync(() => {
        const { ownerCount: totalCount, ownerId, ownerName } = stored.instruction
        const owner = new InstructionOwner({
          ownerId,
          ownerName,
          inForceBank: "",
          inForceAba: null,
          inForceClearingCode: null,
          inForceBic: null,
          inForceLast4: ""
        })
        return new InstructionOwnerPage({ owners: [owner], totalCount })
      }),
    approve: () => goTo("approved"),
    reject: () => goTo("rejected"),
    ...answers
  })
}
