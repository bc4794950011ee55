import { Schema } from "effect"

/** Where a payment instruction stands. An approved one is held before it is active; the last three are ends. */
export const InstructionState = Schema.Literals(["proposed", "approved", "active", "replaced", "rejected", "cancelled"])
export type InstructionState = typeof InstructionState.Type
