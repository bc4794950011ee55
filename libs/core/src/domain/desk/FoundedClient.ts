import { Schema } from "effect"

/** Client created by the desk, with its first administrator. */
export class FoundedClient extends Schema.Class<FoundedClient>("@reclaim/core/FoundedClient")({
  clientId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  contactId: Schema.Int,
  userId: Schema.Int,
  /** Expiry of the first administrator's invitation. */
  invitedUntil: Schema.Date
}) {}
