import type { CountryCode } from "../domain/market/CountryCode.ts"

const names = new Intl.DisplayNames("en", { type: "region" })

/** The English name of a country: `Switzerland`; its code where the code names none. */
export const countryName = (code: CountryCode): string => names.of(code) ?? code
