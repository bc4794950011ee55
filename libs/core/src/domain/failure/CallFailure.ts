import { Schema } from "effect"
import { ProofMethod } from "../session/ProofMethod.ts"

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
  fields: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  /** One of `RefusalCode`, or one that a newer server knows; absent where the status says enough. */
  code: Schema.optionalKey(Schema.String),
  /** Accepted proofs of identity; with the code `step_up_required`. */
  methods: Schema.optionalKey(Schema.Array(ProofMethod)),
  /** Seconds to wait before retrying; set for status 429. */
  retryAfterSeconds: Schema.optionalKey(Schema.Int),
  /** Present state of the item in wire format; with the code `newer_version`. */
  current: Schema.optionalKey(Schema.Unknown)
}) {}
