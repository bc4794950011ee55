import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import type { CountryCode } from "../../domain/market/CountryCode.ts"
import { countryName } from "../../format/countryName.ts"

/** Markets in which claims can be made: those with rules, by name. */
export const claimMarkets = (rules: ReadonlyArray<DocumentRule>): ReadonlyArray<CountryCode> =>
  [...new Set(rules.flatMap(({ market }) => (market === "*" ? [] : [market])))].toSorted((one, other) =>
    countryName(one).localeCompare(countryName(other), "en")
  )
