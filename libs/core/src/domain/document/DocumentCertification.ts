import { Schema } from "effect"

/** Official certification of a document. */
export const DocumentCertification = Schema.Literals(["none", "stamp", "notary", "notary and apostille"])
export type DocumentCertification = typeof DocumentCertification.Type
