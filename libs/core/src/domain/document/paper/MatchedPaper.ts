import { Schema } from "effect"
import { PaperDocument } from "./PaperDocument.ts"

/** Paper document identified by a printed code, and its owner. */
export class MatchedPaper extends Schema.Class<MatchedPaper>("@reclaim/core/MatchedPaper")({
  clientId: Schema.Int,
  paper: PaperDocument
}) {}
