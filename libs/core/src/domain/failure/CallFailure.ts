import { Schema } from "effect"

/** A call to the server that did not succeed, with what is known of it; words are made of it by `apiErrorText`. */
export class CallFailure extends Schema.TaggedError<CallFailure>()("CallFailure", {
  /** HTTP status; 0 when no answer came at all. */
  status: Schema.Int,
  statusText: Schema.String,
  /** The server's own sentence; absent when the body had none. */
  message: Schema.optionalKey(Schema.String),
  /** Finds the full record in the server's log. */
  referenceNumber: Schema.optionalKey(Schema.String),
  /** Messages per field at fault, keyed by the field's name. */
  fields: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
}) {}
