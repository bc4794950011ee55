import { Schema } from "effect"

/** A file that the server has checked and kept. */
export class UploadedFile extends Schema.Class<UploadedFile>("@reclaim/core/UploadedFile")({
  /** A quarantined file cannot be read until a scanner has found nothing in it. */
  state: Schema.Literals(["stored", "quarantined"]),
  mediaType: Schema.String,
  /** Null for what has no pages. */
  pages: Schema.NullOr(Schema.Int)
}) {}
