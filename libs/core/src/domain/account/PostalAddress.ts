import { Schema } from "effect"
import { CountryCode } from "../market/CountryCode.ts"
import { sentLine } from "../value/sentText.ts"

const maxLineLength = 100

/** Postal address. Region and postal code are empty where the country has none. */
export const PostalAddress = Schema.Struct({
  street: sentLine(maxLineLength),
  more: sentLine(maxLineLength),
  city: sentLine(maxLineLength),
  region: sentLine(maxLineLength),
  postalCode: sentLine(20),
  country: CountryCode
})
export type PostalAddress = typeof PostalAddress.Type
