import { Schema } from "effect"

/** State of a payment instruction. An approved one is on hold before it becomes active; the last three are final. */
export const InstructionState = Schema.Literals(["proposed", "approved", "active", "replaced", "rejected", "cancelled"])
export type InstructionState = typeof InstructionState.Type
