import { Schema } from "effect"

/** Party who provides a document, in display order. */
export const DocumentParty = Schema.Literals(["client", "investor", "tax authority", "custodian", "provider"])
export type DocumentParty = typeof DocumentParty.Type
