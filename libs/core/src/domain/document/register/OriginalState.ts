import { Schema } from "effect"

/** Where the paper itself is. */
export const OriginalState = Schema.Literals(["not_needed", "awaited", "received", "returned"])
export type OriginalState = typeof OriginalState.Type
