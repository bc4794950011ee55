import { Schema } from "effect"

/** Who gives a document, in the order in which a client is told. */
export const DocumentParty = Schema.Literals(["client", "investor", "tax authority", "custodian", "provider"])
export type DocumentParty = typeof DocumentParty.Type
