import { Schema } from "effect"
import { PaymentInstruction } from "./PaymentInstruction.ts"

/** A part of a client's payment instructions, the newest first. */
export class PaymentInstructionPage extends Schema.Class<PaymentInstructionPage>(
  "@reclaim/core/PaymentInstructionPage"
)({
  instructions: Schema.Array(PaymentInstruction),
  /** Number of matches across all pages. */
  totalCount: Schema.Int
}) {}

/** Maximum number of instructions per page. */
export const instructionPageLimit = 100
