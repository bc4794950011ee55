import { Schema } from "effect"

/** The groupings of the documents screen: owner (default), market and account, account, market and owner, investor. */
export const DocumentGrouping = Schema.Literals(["bo", "bo-acct-fi-coi", "bo-acct", "bo-coi", "sub-investor"])
export type DocumentGrouping = typeof DocumentGrouping.Type

/** The default grouping of the documents screen: by beneficial owner. */
export const defaultDocumentGrouping: DocumentGrouping = "bo"
