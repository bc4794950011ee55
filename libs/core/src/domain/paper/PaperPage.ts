import { Schema } from "effect"
import { PaperDocument } from "./PaperDocument.ts"

/** A page of documents on paper, with how many there are on all pages. */
export class PaperPage extends Schema.Class<PaperPage>("@reclaim/core/PaperPage")({
  rows: Schema.Array(PaperDocument),
  totalCount: Schema.Int
}) {}

/** The most documents on paper that one page has. */
export const paperPageLimit = 500

/** The most requirements that one document on paper meets: one for each market. */
export const maxPaperRequirements = 100

/** The most documents on paper that are printed in one file. */
export const maxPrintedPapers = 50

/** The most codes that one scan is matched by. */
export const maxScannedCodes = 200
