import { Schema } from "effect"

/** A file for the provider's engine about what the portal has accepted, in the form in which it is imported. */
export class AcceptedFile extends Schema.Class<AcceptedFile>("@reclaim/core/AcceptedFile")({
  /** The name that an import knows it by, such as `owners.csv`. */
  name: Schema.String,
  /** Rows after the header. */
  rows: Schema.Int,
  /** The file itself. */
  text: Schema.String
}) {}
