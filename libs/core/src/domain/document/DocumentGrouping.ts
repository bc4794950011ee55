import { Schema } from "effect"

/** By what the documents screen groups: owner (default), market and account, account, market and owner, investor. */
export const DocumentGrouping = Schema.Literals(["bo", "bo-acct-fi-coi", "bo-acct", "bo-coi", "sub-investor"])
export type DocumentGrouping = typeof DocumentGrouping.Type

/** How the documents screen groups unless told otherwise: by beneficial owner. */
export const defaultDocumentGrouping: DocumentGrouping = "bo"
