import { Schema } from "effect"

/** Whereabouts of the paper original. */
export const OriginalState = Schema.Literals(["not_needed", "awaited", "received", "returned"])
export type OriginalState = typeof OriginalState.Type
