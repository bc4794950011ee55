import { Schema } from "effect"

/** How somebody signs on screen; each has the same force. */
export const SignatureManner = Schema.Literals(["typed", "drawn", "click"])
export type SignatureManner = typeof SignatureManner.Type
