import { Schema } from "effect"

/** Scope of an uploaded copy: one requirement, or all markets that require the document for this owner and year. */
export const DocumentCovers = Schema.Literals(["one", "all"])
export type DocumentCovers = typeof DocumentCovers.Type

/** The most files that make one copy. */
export const maxFilesOfCopy = 20
