import { Schema } from "effect"

/** A file on its way to the server, in parts that may be sent in any order and from any device. */
export class Upload extends Schema.Class<Upload>("@reclaim/core/Upload")({
  uploadId: Schema.Int,
  /** Bytes of each part but the last, which has what is left. */
  partBytes: Schema.Int,
  /** Numbers of the parts that the server does not have, from 0. */
  partsMissing: Schema.Array(Schema.Int),
  /** Unfinished by then, it is forgotten. */
  expiresAt: Schema.Date
}) {}
