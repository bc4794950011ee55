import { Schema } from "effect"
import { DocumentAccount } from "./DocumentAccount.ts"
import { DocumentSummary } from "./DocumentSummary.ts"

/** The missing documents under one filter: their totals, and the groups that lack them, those most at risk first. */
export class DocumentList extends Schema.Class<DocumentList>("@reclaim/core/DocumentList")({
  summary: DocumentSummary,
  rows: Schema.Array(DocumentAccount),
  /** The client's revision that the figures are of, as the dashboard names it. */
  rev: Schema.Int
}) {}
