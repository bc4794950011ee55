import { Schema } from "effect"

/** Scope of an uploaded copy: one requirement, or all markets that require the document for this owner and year. */
export const DocumentCovers = Schema.Literals(["one", "all"])
export type DocumentCovers = typeof DocumentCovers.Type

/** Maximum number of files per copy. */
export const maxFilesOfCopy = 20
