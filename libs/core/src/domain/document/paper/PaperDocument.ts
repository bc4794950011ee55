import { Schema } from "effect"
import { DocumentCertification } from "../DocumentCertification.ts"
import { DocumentCode } from "../DocumentCode.ts"
import { DocumentFile } from "../DocumentCopy.ts"
import { DocumentRejectCode } from "../DocumentRejectCode.ts"
import { DocumentValidity } from "../DocumentValidity.ts"
import { OriginalNeed } from "../OriginalNeed.ts"
import { CalendarDate } from "../../value/CalendarDate.ts"
import { PaperState } from "./PaperState.ts"

/** One way of a document by post. */
export const CourierLeg = Schema.Struct({
  direction: Schema.Literals(["to_us", "to_owner"]),
  carrier: Schema.String,
  /** Empty where the carrier gives none. */
  trackingNumber: Schema.String,
  sentOn: CalendarDate,
  receivedOn: Schema.NullOr(CalendarDate)
})
export type CourierLeg = typeof CourierLeg.Type

/** A scan of it, and the day in UTC on which it was sent. */
export const PaperScan = Schema.Struct({ ...DocumentFile.fields, receivedOn: CalendarDate })
export type PaperScan = typeof PaperScan.Type

/** Document that is printed, signed by hand and posted; one may satisfy the requirements of several markets. */
export class PaperDocument extends Schema.Class<PaperDocument>("@reclaim/core/PaperDocument")({
  paperId: Schema.Int,
  code: DocumentCode,
  /** Title used by the market. */
  name: Schema.String,
  owner: Schema.String,
  /** Null but of an investor's own. */
  investor: Schema.NullOr(Schema.String),
  /** Null for a document that is valid for every account. */
  account: Schema.NullOr(Schema.String),
  /** Names of the markets that wait for it. */
  markets: Schema.Array(Schema.String),
  /** Year of the document; 0 for one without a year. */
  period: Schema.Int,
  /** Requirements that it meets once it arrives. */
  requirementIds: Schema.Array(Schema.Int),
  original: Schema.NullOr(OriginalNeed),
  certification: Schema.NullOr(DocumentCertification),
  state: PaperState,
  /**
   * True if the market's requirements have changed since it was prepared: sheets not yet posted have to be prepared
   * again.
   */
  isOutdated: Schema.Boolean,
  /** True if copies of it are under review or accepted for everything that it is for: nothing waits for the client. */
  isSent: Schema.Boolean,
  preparedOn: CalendarDate,
  printedOn: Schema.NullOr(CalendarDate),
  /** The earliest sent first. */
  legs: Schema.Array(CourierLeg),
  /** Newest first; the first one is reviewed. */
  scans: Schema.Array(PaperScan),
  scanReceivedOn: Schema.NullOr(CalendarDate),
  originalReceivedOn: Schema.NullOr(CalendarDate),
  /** Reason for the last return; null if it was not returned. */
  returnCode: Schema.NullOr(DocumentRejectCode),
  /** The reviewer's own words of that; empty for none. */
  returnReason: Schema.String,
  /** Validity by the rules that require it; null where they differ or there are none. */
  validity: Schema.NullOr(DocumentValidity),
  /** Last day to post it so that no reclaim behind it is late; null where nothing waits for it. */
  latestSafeOn: Schema.NullOr(CalendarDate),
  version: Schema.Int
}) {}
