import { Schema } from "effect"
import { PaperDocument } from "./PaperDocument.ts"

/** A document on paper that a printed code names, and whose it is. */
export class MatchedPaper extends Schema.Class<MatchedPaper>("@reclaim/core/MatchedPaper")({
  clientId: Schema.Int,
  paper: PaperDocument
}) {}
