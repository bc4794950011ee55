import { Schema } from "effect"
import { contactFileCounts } from "./ContactFilePreview.ts"

/** Result of importing a file of people. */
export class ContactFileOutcome extends Schema.Class<ContactFileOutcome>("@reclaim/core/ContactFileOutcome")(
  contactFileCounts
) {}
