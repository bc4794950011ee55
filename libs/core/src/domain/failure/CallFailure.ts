import { Schema } from "effect"

/** A call to the server that failed, with the known facts; `apiErrorText` turns it into words. */
export class CallFailure extends Schema.TaggedError<CallFailure>()("CallFailure", {
  /** HTTP status; 0 when there was no response. */
  status: Schema.Int,
  statusText: Schema.String,
  /** The server's own sentence; absent when the body had none. */
  message: Schema.optionalKey(Schema.String),
  /** Finds the full record in the server's log. */
  referenceNumber: Schema.optionalKey(Schema.String),
  /** Messages per field at fault, keyed by the field's name. */
  fields: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
}) {}
