import { Schema } from "effect"

/** One-time codes that replace a lost authenticator app; shown once. */
export class RecoveryCodes extends Schema.Class<RecoveryCodes>("@reclaim/core/RecoveryCodes")({
  codes: Schema.Array(Schema.String)
}) {}
