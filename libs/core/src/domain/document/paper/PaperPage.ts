import { Schema } from "effect"
import { PaperDocument } from "./PaperDocument.ts"

/** A page of documents on paper, with the total number. */
export class PaperPage extends Schema.Class<PaperPage>("@reclaim/core/PaperPage")({
  rows: Schema.Array(PaperDocument),
  totalCount: Schema.Int
}) {}

/** Maximum number of documents on paper per page. */
export const paperPageLimit = 500

/** Maximum number of requirements met by a paper document: one for each market. */
export const maxPaperRequirements = 100

/** Maximum number of paper documents printed in one file. */
export const maxPrintedPapers = 50

/** Maximum number of codes used to match a scan. */
export const maxScannedCodes = 200
