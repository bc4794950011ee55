import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"

/** What awaits documents: its value, and how many documents, reclaims and events are concerned. */
export class DocumentSummary extends Schema.Class<DocumentSummary>("@reclaim/core/DocumentSummary")({
  /** Net reclaim that awaits documents. */
  netReclaim: UsdCents,
  documentCount: Schema.Int,
  transactionCount: Schema.Int,
  eventCount: Schema.Int
}) {}
