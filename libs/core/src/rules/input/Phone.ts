import { textPattern } from "./textPattern.ts"

const digitsOfNumber = 10

/** A North American phone number as it is stored: `(212) 555-0142`. */
export const Phone = textPattern(/^\(\d{3}\) \d{3}-\d{4}$/, "a phone number like (212) 555-0142")

/** The same with or without country code and punctuation: what a phone field accepts. */
export const PhoneVariant = textPattern(
  /^\s*(\+?1[ .-]*)?(\(\d{3}\)|\d{3})[ .-]*\d{3}[ .-]*\d{4}\s*$/,
  "a phone number of ten digits"
)

/**
 * What a phone field shows for what was typed or pasted so far: `2125` becomes `(212) 5`. Everything but digits is
 * punctuation and made anew; the country code 1 is dropped; nothing is shown after the tenth digit.
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
