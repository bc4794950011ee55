import type { InstructionActRequest, InstructionFacts } from "./decideInstruction.ts"

/**
 * True if another owner of the same list may be added to an instruction: only while nothing is approved, because an
 * approval never extends to owners whom it did not name, and only by its proposer, in the same session.
 */
export const joinsInstruction = (
  { approvedBy, deskBy, proposedBy, proposedSession, state }: InstructionFacts,
  by: NonNullable<InstructionActRequest["by"]>
): boolean =>
  state === "proposed" &&
  approvedBy === null &&
  deskBy === null &&
  proposedBy === by.userId &&
  proposedSession === by.sessionId
