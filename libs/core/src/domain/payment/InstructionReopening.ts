import { Schema } from "effect"

/** Part a person played in a payment instruction; `desk` for the staff who approved it after a call-back. */
export const InstructionPart = Schema.Literals(["proposer", "approver", "desk"])
export type InstructionPart = typeof InstructionPart.Type

/** Reason why a participant no longer counts: locked, deactivated, or without the right to make payments. */
export const ReopenCause = Schema.Literals(["locked", "deactivated", "unauthorized"])
export type ReopenCause = typeof ReopenCause.Type
