import { Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"
import { ConsentText } from "./ConsentText.ts"

/** A text with the day on which it was last changed, by which people know the version. */
const DatedConsentText = Schema.Struct({ ...ConsentText.fields, changedOn: CalendarDate })

/** Texts to which clients currently consent, by consent field. */
export class ConsentTexts extends Schema.Class<ConsentTexts>("@reclaim/core/ConsentTexts")({
  terms: DatedConsentText,
  feeSchedule: DatedConsentText,
  privacy: DatedConsentText
}) {}
