import { Schema } from "effect"
import { AcceptedFile } from "./AcceptedFile.ts"

/** All that the provider's engine has to learn from the portal, in the order in which it is imported. */
export class AcceptedFiles extends Schema.Class<AcceptedFiles>("@reclaim/core/AcceptedFiles")({
  files: Schema.Array(AcceptedFile)
}) {}
