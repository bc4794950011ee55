import { Schema } from "effect"
import { CourierLeg, PaperDocument, PaperScan } from "../../domain/paper/PaperDocument.ts"
import { MatchedPaper } from "../../domain/paper/MatchedPaper.ts"
import { PaperPage } from "../../domain/paper/PaperPage.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"

/** A document on paper. */
export const WirePaperDocument = wireOf(PaperDocument, {
  values: { legs: Schema.Array(wireFields(CourierLeg.fields)), scans: Schema.Array(wireFields(PaperScan.fields)) }
}).annotate({ identifier: "PaperDocument" })

export const WireMatchedPaper = wireOf(MatchedPaper, { values: { paper: WirePaperDocument } })

export const WirePaperPage = wireOf(PaperPage, { values: { rows: Schema.Array(WirePaperDocument) } })
