import { Schema } from "effect"
import { RegisteredDocument } from "./RegisteredDocument.ts"

/** A page of the register. */
export class DocumentRegister extends Schema.Class<DocumentRegister>("@reclaim/core/DocumentRegister")({
  rows: Schema.Array(RegisteredDocument),
  /** Number of documents across all pages. */
  totalCount: Schema.Int
}) {}

/** The most documents that one page has. */
export const registerPageLimit = 500
