import { Schema } from "effect"
import { TimeZone } from "./TimeZone.ts"

/** The languages in which somebody can ask to be written to, as ISO 639 has them. */
const Language = Schema.Literals(["en", "de", "fr", "it", "es", "nl", "pt", "ja", "ko", "zh"])
type Language = typeof Language.Type

/** What users choose for themselves. */
export const preferences = {
  /** In which they would like to be written to. */
  language: Language,
  /** In which times are shown to them; null for that of their device. */
  timeZone: Schema.NullOr(TimeZone)
} as const

/** What users choose for themselves. */
export type Preferences = { readonly [K in keyof typeof preferences]: (typeof preferences)[K]["Type"] }

/** The signed-in user, as their own page shows them. */
export class Profile extends Schema.Class<Profile>("@reclaim/core/Profile")({
  firstName: Schema.String,
  lastName: Schema.String,
  email: Schema.String,
  /** Empty for staff. */
  clientName: Schema.String,
  /** That of the contact whose user this is, with its country code; null for none, as the other one. */
  phone: Schema.NullOr(Schema.String),
  mobile: Schema.NullOr(Schema.String),
  ...preferences,
  /** Counts the changes of what is chosen; a change names the version that it is made to. */
  version: Schema.Int
}) {
  get fullName(): string {
    return `${this.firstName} ${this.lastName}`.trim()
  }
}
