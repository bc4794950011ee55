import { Schema, SchemaGetter } from "effect"
import { textPattern } from "./textPattern.ts"

const digitsOfNumber = 10

/** North American phone number in its stored form: `(212) 555-0142`. */
export const Phone = textPattern(/^\(\d{3}\) \d{3}-\d{4}$/, "a phone number like (212) 555-0142")

/** Accepted notations of a phone number, with or without country code and punctuation. */
export const PhoneVariant = textPattern(
  /^\s*(\+?1[ .-]*)?(\(\d{3}\)|\d{3})[ .-]*\d{3}[ .-]*\d{4}\s*$/,
  "a phone number of ten digits"
)

/**
 * Formats a partially typed or pasted phone number: `2125` becomes `(212) 5`. Punctuation is regenerated, the country
 * code 1 dropped, and anything after the tenth digit cut off.
 */
export const maskPhone = (typed: string): string => {
  const digits = typed.replaceAll(/\D/g, "")
  const hasCountryCode = digits.startsWith("1") && (digits.length > digitsOfNumber || typed.trimStart().startsWith("+"))
  const number = digits.slice(hasCountryCode ? 1 : 0).slice(0, digitsOfNumber)
  const [area, exchange, line] = [number.slice(0, 3), number.slice(3, 6), number.slice(6)]
  // Punctuation only before a digit that follows it: otherwise a backspace would be undone at once.
  if (line !== "") return `(${area}) ${exchange}-${line}`
  if (exchange !== "") return `(${area}) ${exchange}`
  return area === "" ? "" : `(${area}`
}

/** Maximum number of digits of a number with its country code. */
const maxDigits = 15

/** Phone number in its stored form (E.164): a plus sign, the country code and the number, `+12125550142`. */
export const StoredPhone = textPattern(/^\+[1-9]\d{7,14}$/, "a phone number with its country code")

/**
 * Notations that can be pasted into a phone field: ten digits in any notation, or a plus sign with country code and
 * number.
 */
export const PhoneOfAnyCountry = textPattern(
  /^(\+?1[ .-]*)?(\(\d{3}\)|\d{3})[ .-]*\d{3}[ .-]*\d{4}$|^\+[2-9]([ ().-]*\d){7,14}$/,
  "a phone number of ten digits, or + and the country code"
)

/** Country codes of one and two digits; all others have three. */
const shortCodes = /^(7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** True for a partially typed number outside the United States and Canada. */
const isInternational = (typed: string): boolean => /^\s*\+\s*[^1\s]/.test(typed)

/**
 * Formats a partially typed or pasted phone number: `(212) 555-0142` for the United States and Canada, and `+44 207 946
 * 0018` after a plus sign and another country code.
 */
export const maskPhoneOfAnyCountry = (typed: string): string => {
  if (/^\s*\+\s*$/.test(typed)) return "+"
  if (!isInternational(typed)) return maskPhone(typed)
  const digits = typed.replaceAll(/\D/g, "").slice(0, maxDigits)
  const code = shortCodes.exec(digits)?.[0] ?? digits.slice(0, 3)
  return [`+${code}`, ...inThrees(digits.slice(code.length))].join(" ")
}

/** Groups of three, the last of four where a single digit would remain. */
const inThrees = (digits: string): ReadonlyArray<string> => {
  if (digits.length <= 4) return digits === "" ? [] : [digits]
  return [digits.slice(0, 3), ...inThrees(digits.slice(3))]
}

/** Stored form of an entered number; null if invalid. */
const toStoredPhone = (text: string): string | null => {
  const digits = text.replaceAll(/\D/g, "")
  if (Schema.is(Phone)(text)) return `+1${digits}`
  return isInternational(text) && Schema.is(StoredPhone)(`+${digits}`) ? `+${digits}` : null
}

/** Entered phone number, decoded to its stored form; an empty text is null. */
export const EnteredPhone = Schema.String.check(
  Schema.makeFilter(
    (text) =>
      text === "" ||
      toStoredPhone(text) !== null ||
      "Expected all ten digits, or + and the number with its country code"
  )
).pipe(
  Schema.decodeTo(Schema.NullOr(StoredPhone), {
    decode: SchemaGetter.transform(toStoredPhone),
    encode: SchemaGetter.transform((stored: string | null) => maskPhoneOfAnyCountry(stored ?? ""))
  })
)
