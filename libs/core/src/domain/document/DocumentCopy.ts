import { Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"
import { DocumentFinding } from "./DocumentFinding.ts"
import { DocumentRejectCode } from "./DocumentRejectCode.ts"
import { DocumentState } from "./DocumentState.ts"

/** A file of a copy, in the order in which its pages are read. */
export const DocumentFile = Schema.Struct({
  blobId: Schema.Int,
  fileName: Schema.String,
  mediaType: Schema.String,
  bytes: Schema.Int,
  /** Null for a file without pages. */
  pages: Schema.NullOr(Schema.Int),
  /** False until the virus scan is done. */
  isReadable: Schema.Boolean
})
export type DocumentFile = typeof DocumentFile.Type

/** Uploaded copy of a document, with its state. */
export class DocumentCopy extends Schema.Class<DocumentCopy>("@reclaim/core/DocumentCopy")({
  documentId: Schema.Int,
  state: DocumentState,
  files: Schema.Array(DocumentFile),
  /** Markets that it was sent for, two letters each; empty where it holds in every one. */
  markets: Schema.Array(Schema.String),
  issuedOn: Schema.NullOr(CalendarDate),
  validFrom: CalendarDate,
  validTo: Schema.NullOr(CalendarDate),
  /** Day in UTC; null for an imported copy. */
  sentOn: Schema.NullOr(CalendarDate),
  /** Null unless it was rejected. */
  rejectCode: Schema.NullOr(DocumentRejectCode),
  /** The reviewer's own words; empty for none. */
  rejectText: Schema.String,
  /** Markets in which it meets a request now, two letters each. */
  closedIn: Schema.Array(Schema.String),
  /** Results of the automatic checks of its files, as its sender is told. Empty but at the desk, for a copy to be reviewed. */
  findings: Schema.Array(DocumentFinding)
}) {}
