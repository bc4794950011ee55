import { Schema } from "effect"
import { ConsentText } from "../application/ConsentText.ts"

/** Consent to sign on screen, and its state. */
export class EConsent extends Schema.Class<EConsent>("@reclaim/core/EConsent")({
  ...ConsentText.fields,
  /** Time at which the requesting user consented to this version; null if they have not, or have withdrawn. */
  agreedAt: Schema.NullOr(Schema.Date)
}) {}
