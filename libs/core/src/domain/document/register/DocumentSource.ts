import { Schema } from "effect"

/** Way in which a document came on file. */
export const DocumentSource = Schema.Literals(["upload", "signed", "post", "import"])
export type DocumentSource = typeof DocumentSource.Type
