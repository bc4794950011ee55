import { Schema } from "effect"
import { DocumentFile } from "../DocumentCopy.ts"
import { AuditAction } from "../../audit/AuditAction.ts"
import { CountryCode } from "../../market/CountryCode.ts"
import { RequirementState } from "../requirement/RequirementState.ts"
import { CalendarDate } from "../../value/CalendarDate.ts"
import { UsdCents } from "../../value/UsdCents.ts"
import { DocumentCode } from "../DocumentCode.ts"
import { DocumentSource } from "./DocumentSource.ts"
import { OriginalState } from "./OriginalState.ts"
import { ShownDocumentState } from "./ShownDocumentState.ts"

/** Pending request for the successor of a document. */
export const RequestedRenewal = Schema.Struct({
  /** One of the requests, in any market. */
  requirementId: Schema.Int,
  /** Number of markets that require it. */
  markets: Schema.Int,
  state: RequirementState,
  orderedOn: Schema.NullOr(CalendarDate),
  /** True if it can be withdrawn, because nothing has been uploaded for any of its requests. */
  mayBeWithdrawn: Schema.Boolean
})
export type RequestedRenewal = typeof RequestedRenewal.Type

/** Document that is or was on file, with its uses. */
export class RegisteredDocument extends Schema.Class<RegisteredDocument>("@reclaim/core/RegisteredDocument")({
  documentId: Schema.Int,
  version: Schema.Int,
  code: DocumentCode,
  title: Schema.String,
  ownerId: Schema.Int,
  owner: Schema.String,
  /** Null for the owner's own document, and for users without access to investors. */
  investor: Schema.NullOr(Schema.String),
  /** Numbers of the accounts that it is for; none where it holds for every account. */
  accounts: Schema.Array(Schema.String),
  /** None where it holds in every market. */
  markets: Schema.Array(CountryCode),
  /** Year of the document; 0 for one without a year. */
  period: Schema.Int,
  formVersion: Schema.String,
  source: DocumentSource,
  state: ShownDocumentState,
  /** Null until it was signed in the portal. */
  signedBy: Schema.NullOr(Schema.String),
  signedOn: Schema.NullOr(CalendarDate),
  issuedOn: Schema.NullOr(CalendarDate),
  validFrom: CalendarDate,
  /** Null while nothing ends it. */
  validTo: Schema.NullOr(CalendarDate),
  /** Days until `validTo`, negative after it; null if it does not expire or is no longer valid. */
  daysLeft: Schema.NullOr(Schema.Int),
  /** The last day to begin a new one so that nothing is uncovered; null while that is far ahead, or done. */
  renewBy: Schema.NullOr(CalendarDate),
  /** Year of its successor, 0 for a successor without a year; null if none can be requested. */
  nextPeriod: Schema.NullOr(Schema.Int),
  /** Pending request for its successor; null if there is none. */
  renewal: Schema.NullOr(RequestedRenewal),
  original: OriginalState,
  /** Requests that it has met. */
  requirements: Schema.Int,
  /** Reclaims that it was used for. */
  reclaims: Schema.Int,
  net: UsdCents,
  lastAct: Schema.NullOr(AuditAction),
  lastActAt: Schema.NullOr(Schema.Date),
  /** None where it is on file elsewhere. */
  files: Schema.Array(DocumentFile)
}) {}
