import { Schema } from "effect"
import { CountryCode } from "./CountryCode.ts"
import { countryCodes } from "./countryCodes.ts"

const knownCodes: ReadonlySet<string> = new Set(countryCodes)

/** The code of a country that there is. */
export const KnownCountry = CountryCode.check(
  Schema.makeFilter((code) => knownCodes.has(code) || "Expected a country as two letters")
)
