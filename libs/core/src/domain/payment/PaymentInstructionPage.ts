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

/** The most instructions of one page. */
export const instructionPageLimit = 100
