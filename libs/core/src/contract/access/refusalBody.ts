import { Schema } from "effect"

/** Body of every refusal. The tag is not sent; on the wire the status identifies the error. */
export const refusalBody = {
  /** A sentence for the user, free of internals. */
  message: Schema.String,
  /** Finds the full record in the server's log. */
  referenceNumber: Schema.optionalKey(Schema.String),
  /** Messages by the name of the field at fault. */
  fields: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
} as const
