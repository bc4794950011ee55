import { Schema } from "effect"

/** Change to a payment instruction of which the client's administrators are notified. */
export const InstructionStep = Schema.Literals([
  "proposed",
  // One of two approvals was given.
  "approved-in-part",
  "approved",
  // Its proposer or approver no longer counts, so it has to be approved again.
  "reopened",
  "active",
  "rejected",
  "cancelled"
])
export type InstructionStep = typeof InstructionStep.Type
