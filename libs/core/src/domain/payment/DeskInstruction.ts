import { Schema } from "effect"
import { NumberOnFile } from "./NumberOnFile.ts"
import { PaymentInstruction } from "./PaymentInstruction.ts"

/** A payment instruction as the desk sees it before it calls the client back. */
export class DeskInstruction extends Schema.Class<DeskInstruction>("@reclaim/core/DeskInstruction")({
  instruction: PaymentInstruction,
  /** Active instruction for this owner and currency that it would replace; null for none. */
  inForce: Schema.NullOr(PaymentInstruction),
  /** The numbers that may be called, by name. */
  numbersOnFile: Schema.Array(NumberOnFile)
}) {}
