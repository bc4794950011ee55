import { Schema } from "effect"
import { ConsentText } from "../account/ConsentText.ts"

/** What somebody agrees to before they sign on screen, and whether they have. */
export class EConsent extends Schema.Class<EConsent>("@reclaim/core/EConsent")({
  ...ConsentText.fields,
  /** When the asking user agreed to this version; null while they have not, or no longer do. */
  agreedAt: Schema.NullOr(Schema.Date)
}) {}
