import { Schema } from "effect"

/** What a copy is sent for: the one requirement, or every market that asks the same of the same owner and year. */
export const DocumentCovers = Schema.Literals(["one", "all"])
export type DocumentCovers = typeof DocumentCovers.Type

/** The most files that make one copy. */
export const maxFilesOfCopy = 20
