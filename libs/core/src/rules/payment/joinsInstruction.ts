import type { InstructionAsked, InstructionFacts } from "./decideInstruction.ts"

/**
 * Whether another owner of the same list may be added to an instruction: only while nobody has approved anything, for no
 * approval is ever extended to owners whom it did not name, and only by the one who proposed it, in the same session.
 */
export const joinsInstruction = (
  { approvedBy, deskBy, proposedBy, proposedSession, state }: InstructionFacts,
  by: NonNullable<InstructionAsked["by"]>
): boolean =>
  state === "proposed" &&
  approvedBy === null &&
  deskBy === null &&
  proposedBy === by.userId &&
  proposedSession === by.sessionId
