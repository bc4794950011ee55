import { Schema } from "effect"
import { DocumentCode } from "../DocumentCode.ts"
import { DocumentRejectCode } from "../DocumentRejectCode.ts"
import { CountryCode } from "../../market/CountryCode.ts"
import { CalendarDate } from "../../value/CalendarDate.ts"
import { sentReason } from "../../value/sentReason.ts"
import { sentLine } from "../../value/sentText.ts"
import { CopyMarkets } from "./CopyMarkets.ts"
import { DocumentChecks } from "../review/DocumentCheck.ts"
import { DocumentClass } from "./DocumentClass.ts"

/** Decisions of the desk on a required document, or on its uploaded copy. */
export const DeskDocumentAct = Schema.TaggedUnion({
  Take: {},
  /**
   * Applies to the copy, in some of its markets or all, once every point of a correct copy is checked. `validTo` is null if
   * it does not expire.
   */
  Accept: {
    issuedOn: Schema.NullOr(CalendarDate),
    validFrom: CalendarDate,
    validTo: Schema.NullOr(CalendarDate),
    markets: CopyMarkets,
    checks: DocumentChecks
  },
  /** The text may be empty where the code says enough. */
  Reject: { code: DocumentRejectCode, text: sentLine(500) },
  /** Undoes the sender's acceptance or rejection a moment ago: the copy is under review again. */
  Undo: {},
  Waive: { reason: sentReason },
  /** Moves it to another class of supplier. */
  Reassign: { documentClass: DocumentClass, reason: sentReason },
  /** Answers a client who disputes the request, which stays open. */
  Answer: { text: sentReason }
})
export type DeskDocumentAct = typeof DeskDocumentAct.Type

const Id = Schema.Int.check(Schema.isGreaterThan(0))

/** Years that a document can be of; 0 for any. */
const Period = Schema.Int.check(Schema.makeFilter((year) => year === 0 || (year >= 1990 && year <= 2100) || "No year"))

/** A document that the desk asks a client for by hand; the level of the document decides which of the nullable ids it needs. */
export const DeskDocumentRequest = Schema.Struct({
  ownerId: Id,
  market: CountryCode,
  code: DocumentCode,
  period: Period,
  accountId: Schema.NullOr(Id),
  investorId: Schema.NullOr(Id),
  /** Transaction number as in the list of transactions. */
  transactionId: Schema.NullOr(Id),
  reason: sentReason
})
export type DeskDocumentRequest = typeof DeskDocumentRequest.Type
