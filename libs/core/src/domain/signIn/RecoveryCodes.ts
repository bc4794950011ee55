import { Schema } from "effect"

/** Codes that each stand once for the code of an authenticator app that is lost; shown once. */
export class RecoveryCodes extends Schema.Class<RecoveryCodes>("@reclaim/core/RecoveryCodes")({
  codes: Schema.Array(Schema.String)
}) {}
