import { Schema } from "effect"
import { ConsentText } from "./ConsentText.ts"

/** What clients agree to now, by the fields in which they do. */
export class ConsentTexts extends Schema.Class<ConsentTexts>("@reclaim/core/ConsentTexts")({
  terms: ConsentText,
  feeSchedule: ConsentText,
  privacy: ConsentText
}) {}
