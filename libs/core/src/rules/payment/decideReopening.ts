import type { InstructionPart } from "../../domain/payment/InstructionReopening.ts"
import { type InstructionFacts, instructionSteps } from "./decideInstruction.ts"

/**
 * Part in an instruction of a user who is locked, deactivated or loses the right to make payments, which sets it back
 * to proposed without any approval; null where it is unaffected because it is not approved, is active, or has ended.
 */
export const decideReopening = (
  { approvedBy, deskBy, proposedBy, state }: InstructionFacts,
  userId: number
): InstructionPart | null => {
  if (instructionSteps.reopen[state] === undefined) return null
  if (approvedBy === null && deskBy === null) return null
  if (userId === proposedBy) return "proposer"
  if (userId === approvedBy) return "approver"
  return userId === deskBy ? "desk" : null
}
