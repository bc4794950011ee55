import { textPattern } from "./textPattern.ts"

/** A US postal code: five digits with an optional extension of four, `10001` or `10001-2345`. */
export const UsZipCode = textPattern(/^\d{5}(-\d{4})?$/, "five digits, or five, a hyphen and four")

/** A Canadian postal code: letter, digit, letter, a space, digit, letter, digit, `K1A 0B1`; in either case. */
export const CanadianPostalCode = textPattern(
  /^[A-Za-z]\d[A-Za-z] \d[A-Za-z]\d$/,
  "letter digit letter, a space, digit letter digit"
)

/** A postal code of either country. */
export const ZipCode = textPattern(
  /^(\d{5}(-\d{4})?|[A-Za-z]\d[A-Za-z] \d[A-Za-z]\d)$/,
  "a postal code like 10001, 10001-2345 or K1A 0B1"
)

/** Postal codes by the country of the address, as its two-letter code. */
export const zipCodeByCountry = { US: UsZipCode, CA: CanadianPostalCode } as const
