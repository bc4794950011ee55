import { Schema } from "effect"

/** Phone number for a call-back to the client: on file long enough before the change was proposed. */
export class NumberOnFile extends Schema.Class<NumberOnFile>("@reclaim/core/NumberOnFile")({
  contactId: Schema.Int,
  /** First and last name. */
  name: Schema.String,
  /** With its country code, `+12125550142`. */
  number: Schema.String
}) {}
