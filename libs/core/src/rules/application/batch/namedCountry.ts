import { CountryCode } from "../../../domain/market/CountryCode.ts"
import { countriesByThreeLetters } from "../../../domain/market/countryCodes.ts"
import { usualCountryNames } from "../../../domain/market/countryNames.ts"
import { foldText } from "../../../domain/value/foldText.ts"
import { countryName } from "../../../format/countryName.ts"
import { foldedTitle } from "../../contactFile/contactFileTitles.ts"
import { nearestOf, readsLike } from "./spelling/nearestOf.ts"

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))

/** Codes with a name that are not countries. */
const noCountries = new Set(["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"])

/** True for current codes; withdrawn ones such as UK and SU are aliases of others. */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code

const countries: ReadonlyArray<CountryCode> = letters
  .flatMap((first) => letters.map((second) => CountryCode.make(`${first}${second}`)))
  .filter((code) => countryName(code) !== code && !noCountries.has(code) && isCurrent(code))

/** Normalises optional words and alternative spellings. */
const foldName = (name: string): string =>
  foldedTitle(
    foldText(name)
      .replaceAll(/\bst\b/g, "saint")
      .replaceAll(/\b(and|the)\b/g, "")
  )

const namesOf = (code: CountryCode): ReadonlyArray<string> => [countryName(code), ...(usualCountryNames[code] ?? [])]

const byName = new Map(countries.flatMap((code) => namesOf(code).map((name) => [foldName(name), code] as const)))

const current: ReadonlySet<string> = new Set(countries)

const byCode = (text: string): CountryCode | undefined => {
  const code = text.trim().toUpperCase()
  return current.has(code) ? CountryCode.make(code) : countriesByThreeLetters.get(code)
}

/** The country that a cell names by its code of two or three letters or by a usual name; null for none. */
export const namedCountry = (text: string): CountryCode | null => byCode(text) ?? byName.get(foldName(text)) ?? null

/** Countries of which a text may be a misspelled name; empty if none is similar. */
export const nearestCountries = (text: string): ReadonlyArray<string> =>
  nearestOf(text, countries, namesOf)
    .filter((code) => namesOf(code).some((name) => readsLike(foldName(text), foldName(name))))
    .map((code) => `${code} (${countryName(code)})`)
