import { Schema } from "effect"

/** Scope of one copy of a document: an owner, one of its investors, an account, a claim or a single payment. */
export const DocumentLevel = Schema.Literals(["owner", "investor", "account", "claim", "payment"])
export type DocumentLevel = typeof DocumentLevel.Type
