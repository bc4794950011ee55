import { Schema } from "effect"

/** Form of a signature on screen; all have the same legal effect. */
export const SignatureManner = Schema.Literals(["typed", "drawn", "click"])
export type SignatureManner = typeof SignatureManner.Type
