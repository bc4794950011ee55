import { Schema } from "effect"

/** File for the provider's engine about data accepted by the portal, in import format. */
export class AcceptedFile extends Schema.Class<AcceptedFile>("@reclaim/core/AcceptedFile")({
  /** The name that an import knows it by, such as `owners.csv`. */
  name: Schema.String,
  /** Rows after the header. */
  rows: Schema.Int,
  /** The file itself. */
  text: Schema.String
}) {}
