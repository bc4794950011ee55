import { Schema } from "effect"

/** In which part somebody stands behind a payment instruction; `desk` for the staff who approved it after a call-back. */
export const InstructionPart = Schema.Literals(["proposer", "approver", "desk"])
export type InstructionPart = typeof InstructionPart.Type

/** Why somebody no longer stands behind a payment instruction: kept out, let go, or without the right to make payments. */
export const ReopenCause = Schema.Literals(["locked", "deactivated", "unauthorized"])
export type ReopenCause = typeof ReopenCause.Type
