import { Schema } from "effect"
import { ConsentText } from "./ConsentText.ts"

/** Texts to which clients currently consent, by consent field. */
export class ConsentTexts extends Schema.Class<ConsentTexts>("@reclaim/core/ConsentTexts")({
  terms: ConsentText,
  feeSchedule: ConsentText,
  privacy: ConsentText
}) {}
