import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"

/** What waits for papers: its value and how many papers, reclaims and events are concerned. */
export class DocumentSummary extends Schema.Class<DocumentSummary>("@reclaim/core/DocumentSummary")({
  /** Net reclaim that awaits documents. */
  netReclaim: UsdCents,
  documentCount: Schema.Int,
  transactionCount: Schema.Int,
  eventCount: Schema.Int
}) {}
