import { Schema } from "effect"

/** How the client signs a document; with `none` nobody on its side signs. */
export const DocumentSignature = Schema.Literals(["wet", "qualified", "simple", "none"])
export type DocumentSignature = typeof DocumentSignature.Type
