import { Schema } from "effect"
import { AcceptedFile } from "./AcceptedFile.ts"

/** Files that transfer accepted data to the provider's engine, in order of import. */
export class AcceptedFiles extends Schema.Class<AcceptedFiles>("@reclaim/core/AcceptedFiles")({
  files: Schema.Array(AcceptedFile)
}) {}
