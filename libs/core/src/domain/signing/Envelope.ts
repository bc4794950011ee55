import { Schema } from "effect"
import { DocumentCode } from "../document/DocumentCode.ts"
import { DocumentValidity } from "../document/DocumentValidity.ts"
import { DocumentRejectCode } from "../document/DocumentRejectCode.ts"
import { CalendarDate } from "../value/CalendarDate.ts"
import { UsdCents } from "../value/UsdCents.ts"
import { EnvelopeState } from "./EnvelopeState.ts"
import { SealLevel } from "./SealLevel.ts"
import { Signer } from "./Signer.ts"

/** Document to sign, identified by its exact bytes. */
export const EnvelopeDocument = Schema.Struct({
  /** Counted from 1 within the envelope. */
  n: Schema.Int,
  /** Title used by the market. */
  name: Schema.String,
  pages: Schema.Int,
  bytes: Schema.Int,
  /** SHA-256 of the bytes shown and signed, in hexadecimal. */
  sha256: Schema.String,
  /** Pages that the requesting user has seen, ascending; empty for users who do not sign it. */
  seen: Schema.Array(Schema.Int),
  /** Null until it is sealed. */
  seal: Schema.NullOr(
    Schema.Struct({
      at: Schema.Date,
      level: SealLevel,
      /** True if the certificate is from an authority; false if this server made it. */
      isTrusted: Schema.Boolean,
      /** SHA-256 of the sealed file, in hexadecimal. */
      sha256: Schema.String
    })
  )
})
export type EnvelopeDocument = typeof EnvelopeDocument.Type

/** Market that waits for a document, with the reclaims that it blocks. */
export const WaitingMarket = Schema.Struct({
  marketName: Schema.String,
  transCount: Schema.Int,
  valueBehind: UsdCents
})
export type WaitingMarket = typeof WaitingMarket.Type

/** Documents to sign on screen, with their signers and progress. */
export class Envelope extends Schema.Class<Envelope>("@reclaim/core/Envelope")({
  envelopeId: Schema.Int,
  state: EnvelopeState,
  code: DocumentCode,
  /** Title used by the market. */
  name: Schema.String,
  ownerId: Schema.Int,
  owner: Schema.String,
  /** Null for a document that is valid for every account. */
  account: Schema.NullOr(Schema.String),
  /** Purpose in the words of the rule that requires it. */
  why: Schema.String,
  /** The markets that wait for it, by name, each with the reclaims behind it; those that are met have none. */
  waiting: Schema.Array(WaitingMarket),
  /** Value of those of the reclaims behind it that lack nothing else. */
  aloneReleases: UsdCents,
  /** Titles of the other documents that the reclaims behind it lack, those of the most reclaims first. */
  alsoNeeded: Schema.Array(Schema.String),
  /** Year of the document; 0 for one without a year. */
  period: Schema.Int,
  /** Requirements that it meets once accepted. */
  requirementIds: Schema.Array(Schema.Int),
  documents: Schema.Array(EnvelopeDocument),
  signers: Schema.Array(Signer),
  /** Number of the signer as whom the requesting user may sign now; null for none. */
  yours: Schema.NullOr(Schema.Int),
  createdOn: CalendarDate,
  sentOn: Schema.NullOr(CalendarDate),
  completedOn: Schema.NullOr(CalendarDate),
  /** The last day on which it can be signed; null until it is sent. */
  expiresOn: Schema.NullOr(CalendarDate),
  /** Date of the last reminder requested by a user; null for none. */
  remindedOn: Schema.NullOr(CalendarDate),
  /** Validity once signed; null where its markets differ, or no rule gives it. */
  validity: Schema.NullOr(DocumentValidity),
  /** Reason for rejection; null unless rejected. */
  rejectCode: Schema.NullOr(DocumentRejectCode),
  /** Comment of the user who voided or rejected it; empty for none. */
  endText: Schema.String,
  version: Schema.Int
}) {}

/** Days within which an envelope has to be signed, the day on which it is sent not counted. */
export const envelopeDays = 60
