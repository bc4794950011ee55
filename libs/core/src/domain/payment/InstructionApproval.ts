import { Schema } from "effect"

/** Approver of a payment instruction: another user of the client, or the provider's desk after a call-back. */
export const InstructionApproval = Schema.Literals(["client", "desk"])
export type InstructionApproval = typeof InstructionApproval.Type
