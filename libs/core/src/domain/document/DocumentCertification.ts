import { Schema } from "effect"

/** What somebody official adds to a document. */
export const DocumentCertification = Schema.Literals(["none", "stamp", "notary", "notary and apostille"])
export type DocumentCertification = typeof DocumentCertification.Type
