import { Schema } from "effect"

/** Which of the two last days is meant: the filing agent's cut-off, or the last day to file by law. */
export const ExpiryBasis = Schema.Literals(["agent", "statutory"])
export type ExpiryBasis = typeof ExpiryBasis.Type
