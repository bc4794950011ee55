import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"

/** What awaits documents: its value, and how many documents, reclaims and events are concerned. */
export class DocumentSummary extends Schema.Class<DocumentSummary>("@reclaim/core/DocumentSummary")({
  /** Net reclaim that awaits documents. */
  netReclaim: UsdCents,
  /** Of those whose agent cut-off is so near that a document may come too late. */
  atRisk: UsdCents,
  /** Of those for which the latest safe date of a document has passed, and how many reclaims they are. */
  tooLate: UsdCents,
  tooLateCount: Schema.Int,
  documentCount: Schema.Int,
  transactionCount: Schema.Int,
  eventCount: Schema.Int
}) {}
