import { Schema } from "effect"
import { contactFileCounts } from "./ContactFilePreview.ts"

/** What a file of people has done. */
export class ContactFileOutcome extends Schema.Class<ContactFileOutcome>("@reclaim/core/ContactFileOutcome")(
  contactFileCounts
) {}
