import { Schema } from "effect"
import { DocumentAccount } from "./DocumentAccount.ts"
import { DocumentSummary } from "./DocumentSummary.ts"

/** The missing documents under one filter: their totals and the accounts that lack them. */
export class DocumentList extends Schema.Class<DocumentList>("@reclaim/core/DocumentList")({
  summary: DocumentSummary,
  rows: Schema.Array(DocumentAccount)
}) {}
