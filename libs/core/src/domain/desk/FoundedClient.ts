import { Schema } from "effect"

/** A client that the desk has made, and the first of its people. */
export class FoundedClient extends Schema.Class<FoundedClient>("@reclaim/core/FoundedClient")({
  clientId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  contactId: Schema.Int,
  userId: Schema.Int,
  /** Expiry of the first administrator's invitation. */
  invitedUntil: Schema.Date
}) {}
