import { Effect, Schema } from "effect"
import { Courier } from "../../domain/document/paper/PaperAct.ts"
import { CourierLeg, PaperDocument, PaperScan } from "../../domain/document/paper/PaperDocument.ts"
import { MatchedPaper } from "../../domain/document/paper/MatchedPaper.ts"
import { PaperPage } from "../../domain/document/paper/PaperPage.ts"
import { WireDay } from "../wire/WireDay.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"

/** Wire forms of a courier's fields that differ from the domain's. */
export const courierForms = {
  trackingNumber: Courier.fields.trackingNumber.pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
  sentOn: WireDay
}

/** A document on paper. */
export const WirePaperDocument = wireOf(PaperDocument, {
  values: { legs: Schema.Array(wireFields(CourierLeg.fields)), scans: Schema.Array(wireFields(PaperScan.fields)) }
}).annotate({ identifier: "PaperDocument" })

export const WireMatchedPaper = wireOf(MatchedPaper, { values: { paper: WirePaperDocument } })

export const WirePaperPage = wireOf(PaperPage, { values: { rows: Schema.Array(WirePaperDocument) } })
