import { Schema, SchemaGetter } from "effect"
import { maskPhone, Phone } from "./Phone.ts"
import { textPattern } from "./textPattern.ts"

/** The most digits of a number with its country code. */
const maxDigits = 15

/** A phone number as it is stored (E.164): a plus sign, the country code and the number, `+12125550142`. */
export const StoredPhone = textPattern(/^\+[1-9]\d{7,14}$/, "a phone number with its country code")

/** What may be pasted into a phone field: ten digits in any notation, or a number with a plus sign and its country code. */
export const PhoneOfAnyCountry = textPattern(
  /^(\+?1[ .-]*)?(\(\d{3}\)|\d{3})[ .-]*\d{3}[ .-]*\d{4}$|^\+[2-9]([ ().-]*\d){7,14}$/,
  "a phone number of ten digits, or + and the country code"
)

/** Country codes of one and two digits; all others have three. */
const shortCodes = /^(7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** Whether what is typed so far is a number outside the United States and Canada. */
const isInternational = (typed: string): boolean => /^\s*\+\s*[^1\s]/.test(typed)

/**
 * What a phone field shows for what was typed or pasted so far: `(212) 555-0142` for the United States and Canada, and
 * `+44 207 946 0018` after a plus sign and another country code.
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

/** The number that an entered text means, as it is stored; null when it means none. */
const storedOfEntered = (text: string): string | null => {
  const digits = text.replaceAll(/\D/g, "")
  if (Schema.is(Phone)(text)) return `+1${digits}`
  return isInternational(text) && Schema.is(StoredPhone)(`+${digits}`) ? `+${digits}` : null
}

/** A phone number as it is entered, and as it is stored; an empty text is null. */
export const EnteredPhone = Schema.String.check(
  Schema.makeFilter(
    (text) =>
      text === "" ||
      storedOfEntered(text) !== null ||
      "Expected all ten digits, or + and the number with its country code"
  )
).pipe(
  Schema.decodeTo(Schema.NullOr(StoredPhone), {
    decode: SchemaGetter.transform(storedOfEntered),
    encode: SchemaGetter.transform((stored: string | null) => maskPhoneOfAnyCountry(stored ?? ""))
  })
)
