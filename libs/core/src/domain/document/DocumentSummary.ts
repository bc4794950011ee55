import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"

/** Documents outstanding: their value, and the numbers of documents, reclaims and events concerned. */
export class DocumentSummary extends Schema.Class<DocumentSummary>("@reclaim/core/DocumentSummary")({
  /** Net reclaim that awaits documents. */
  netReclaim: UsdCents,
  /** Part whose agent cut-off is so near that a document may come too late. */
  atRisk: UsdCents,
  /** Part for which the latest safe date of a document has passed; `tooLateCount` is its number of reclaims. */
  tooLate: UsdCents,
  tooLateCount: Schema.Int,
  documentCount: Schema.Int,
  transactionCount: Schema.Int,
  eventCount: Schema.Int,
  /** Reclaims among them whose next step is the client's, and their net refund; see `clientStanding`. */
  yoursCount: Schema.Int,
  yoursNet: UsdCents,
  /** Reclaims for which the client has sent what is missing, while we review it. */
  sentCount: Schema.Int,
  sentNet: UsdCents
}) {}
