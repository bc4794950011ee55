import { Schema } from "effect"

/** What one copy of a document is for: an owner, one of its investors, an account, a claim or a single payment. */
export const DocumentLevel = Schema.Literals(["owner", "investor", "account", "claim", "payment"])
export type DocumentLevel = typeof DocumentLevel.Type
