import { CountryCode } from "../../domain/market/CountryCode.ts"
import { countryName } from "../../format/countryName.ts"
import { foldedTitle } from "../contactFile/contactFileTitles.ts"
import { nearestOf } from "./spelling/nearestOf.ts"

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))

/** Codes with a name that are no country. */
const noCountries = new Set(["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"])

/** Codes that were given up, such as UK and SU, stand for another one. */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code

const countries: ReadonlyArray<CountryCode> = letters
  .flatMap((first) => letters.map((second) => CountryCode.make(`${first}${second}`)))
  .filter((code) => countryName(code) !== code && !noCountries.has(code) && isCurrent(code))

const byName = new Map(
  countries.flatMap((code) => [[code.toLowerCase(), code] as const, [foldedTitle(countryName(code)), code] as const])
)

/** The country that a cell names by its code or its English name; null for none. */
export const namedCountry = (text: string): CountryCode | null => byName.get(foldedTitle(text)) ?? null

/** The countries whose names are nearest to a text. */
export const nearestCountries = (text: string): ReadonlyArray<string> =>
  nearestOf(text, countries, (code) => [countryName(code)]).map((code) => `${code} (${countryName(code)})`)
