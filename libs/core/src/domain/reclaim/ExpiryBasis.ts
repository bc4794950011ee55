import { Schema } from "effect"

/** Deadline used: the filing agent's cut-off, or the statutory deadline. */
export const ExpiryBasis = Schema.Literals(["agent", "statutory"])
export type ExpiryBasis = typeof ExpiryBasis.Type
