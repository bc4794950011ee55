import { Schema } from "effect"
import { TimeZone } from "./TimeZone.ts"

/** Languages that a user can choose for correspondence, by ISO 639 code. */
const Language = Schema.Literals(["en", "de", "fr", "it", "es", "nl", "pt", "ja", "ko", "zh"])
type Language = typeof Language.Type

/** Settings that users choose for themselves. */
export const preferences = {
  /** Language of correspondence. */
  language: Language,
  /** Time zone in which times are shown; null for that of the device. */
  timeZone: Schema.NullOr(TimeZone)
} as const

/** Settings that users choose for themselves. */
export type Preferences = { readonly [K in keyof typeof preferences]: (typeof preferences)[K]["Type"] }

/** The signed-in user, as their own page shows them. */
export class Profile extends Schema.Class<Profile>("@reclaim/core/Profile")({
  firstName: Schema.String,
  lastName: Schema.String,
  email: Schema.String,
  /** Empty for staff. */
  clientName: Schema.String,
  /** Phone number of the user's contact, with its country code; null for none. */
  phone: Schema.NullOr(Schema.String),
  mobile: Schema.NullOr(Schema.String),
  ...preferences,
  /** Version of the settings; a change names the version it is based on. */
  version: Schema.Int
}) {
  get fullName(): string {
    return `${this.firstName} ${this.lastName}`.trim()
  }
}
