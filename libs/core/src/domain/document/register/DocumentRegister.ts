import { Schema } from "effect"
import { RegisteredDocument } from "./RegisteredDocument.ts"

/** A page of the register. */
export class DocumentRegister extends Schema.Class<DocumentRegister>("@reclaim/core/DocumentRegister")({
  rows: Schema.Array(RegisteredDocument),
  /** How many there are on all pages. */
  totalCount: Schema.Int
}) {}

/** The most documents that one page has. */
export const registerPageLimit = 500
