import { Schema } from "effect"

/** File checked and stored by the server. */
export class UploadedFile extends Schema.Class<UploadedFile>("@reclaim/core/UploadedFile")({
  /** A quarantined file cannot be read until a scanner has found nothing in it. */
  state: Schema.Literals(["stored", "quarantined"]),
  mediaType: Schema.String,
  /** Null for a file without pages. */
  pages: Schema.NullOr(Schema.Int)
}) {}

/** A file being uploaded, in parts that may be sent in any order and from any device. */
export class Upload extends Schema.Class<Upload>("@reclaim/core/Upload")({
  uploadId: Schema.Int,
  /** Bytes of each part except the last, which has the remainder. */
  partBytes: Schema.Int,
  /** Numbers of the parts that the server does not have, from 0. */
  partsMissing: Schema.Array(Schema.Int),
  /** Time at which an unfinished upload is deleted. */
  expiresAt: Schema.Date
}) {}
