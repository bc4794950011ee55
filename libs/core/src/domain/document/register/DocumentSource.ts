import { Schema } from "effect"

/** How a document came to be on file. */
export const DocumentSource = Schema.Literals(["upload", "signed", "post", "import"])
export type DocumentSource = typeof DocumentSource.Type
