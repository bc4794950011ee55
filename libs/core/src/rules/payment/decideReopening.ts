import type { InstructionPart } from "../../domain/payment/InstructionReopening.ts"
import { type InstructionFacts, instructionSteps } from "./decideInstruction.ts"

/**
 * In which part somebody who is kept out, let go or no longer makes payments stands behind an instruction that then goes back
 * to proposed, without any approval; null where it stays as it is, because nobody has approved it, it is in use, or has ended.
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
