import { Schema } from "effect"

/** Signature that the client's side gives; `none` if nobody there signs. */
export const DocumentSignature = Schema.Literals(["wet", "qualified", "simple", "none"])
export type DocumentSignature = typeof DocumentSignature.Type
