import type { CountryCode } from "../domain/market/CountryCode.ts"

const names = new Intl.DisplayNames("en", { type: "region" })

/** Shorter names than those of `Intl`. */
const shorter: Readonly<Record<string, string>> = { HK: "Hong Kong", MO: "Macao" }

/** The English name of a country: `Switzerland`; its code where the code names none. */
export const countryName = (code: CountryCode): string => shorter[code] ?? names.of(code) ?? code

const withArticle: ReadonlySet<string> = new Set(["AE", "BS", "GB", "IM", "KY", "NL", "PH", "US", "VG", "VI"])

/** Name of a country within a sentence: `the United States`. */
export const countryInSentence = (code: CountryCode): string =>
  withArticle.has(code) ? `the ${countryName(code)}` : countryName(code)
