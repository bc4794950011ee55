import { Schema, SchemaTransformation } from "effect"
import { DocumentRejectCode } from "../DocumentRejectCode.ts"
import { DocumentChecks } from "../review/DocumentCheck.ts"
import { CalendarDate } from "../../value/CalendarDate.ts"
import { largestInt } from "../../value/largestInt.ts"
import { maxReason } from "../../value/maxReason.ts"
import { sentName } from "../../value/sentName.ts"
import { sentLine } from "../../value/sentText.ts"

/** Courier of a document, and the day on which it was handed over. */
export const Courier = Schema.Struct({
  carrier: sentName(60),
  /** Empty where the carrier gives none. */
  trackingNumber: sentLine(60).pipe(Schema.decodeTo(Schema.Trimmed, SchemaTransformation.trim())),
  sentOn: CalendarDate
})
export type Courier = typeof Courier.Type

/** Acts of a client on a document that it signs by hand. */
export const PaperAct = Schema.TaggedUnion({
  /** Sends the original to us. */
  Post: Courier.fields,
  /** Adds the finished upload of a scan; the newest is the one that is reviewed. */
  AddScan: { uploadId: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })) },
  /** Records that the carrier brought the original back. */
  ReportReturn: { receivedOn: CalendarDate }
})
export type PaperAct = typeof PaperAct.Type

/** Acts of the desk on a document that a client signs by hand. */
export const DeskPaperAct = Schema.TaggedUnion({
  /** Records the arrival of the original. */
  Receive: { receivedOn: CalendarDate },
  /**
   * Puts the original on file, once every point of a correct one is checked. `validTo` is null while nothing ends its
   * validity.
   */
  Verify: {
    issuedOn: CalendarDate,
    validFrom: CalendarDate,
    validTo: Schema.NullOr(CalendarDate),
    checks: DocumentChecks
  },
  /**
   * Rejects the document, which has to be signed again. The reason may be empty where the code says enough; the courier is
   * null unless the original was here and goes back.
   */
  SendBack: { code: DocumentRejectCode, reason: sentLine(maxReason), courier: Schema.NullOr(Courier) }
})
export type DeskPaperAct = typeof DeskPaperAct.Type
