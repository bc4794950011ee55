import { Schema } from "effect"

/** Form in which a document has to arrive. */
export const OriginalNeed = Schema.Literals(["original", "first original then copy", "copy", "electronic"])
export type OriginalNeed = typeof OriginalNeed.Type
