import { Schema } from "effect"
import { RegisteredDocument } from "./RegisteredDocument.ts"

/** A page of the register. */
export class DocumentRegister extends Schema.Class<DocumentRegister>("@reclaim/core/DocumentRegister")({
  rows: Schema.Array(RegisteredDocument),
  /** Number of documents across all pages. */
  totalCount: Schema.Int
}) {}

/** Maximum number of documents per page. */
export const registerPageLimit = 500
