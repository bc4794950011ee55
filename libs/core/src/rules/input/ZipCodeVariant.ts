import { textPattern } from "./textPattern.ts"

/** Accepted notations of a postal code, with or without hyphen or space, by country. */
export const zipCodeVariantByCountry = {
  US: textPattern(/^\s*\d{5}[ -]*(\d{4})?\s*$/, "five digits, or five and four"),
  CA: textPattern(/^\s*[A-Za-z]\d[A-Za-z][ -]*\d[A-Za-z]\d\s*$/, "letter digit letter, digit letter digit")
} as const

/** Formats a partially typed or pasted postal code by country: `100012` becomes `10001-2`. */
export const maskZipCodeByCountry = {
  US: (typed: string): string => {
    const digits = typed.replaceAll(/\D/g, "").slice(0, 9)
    return joinParts([digits.slice(0, 5), digits.slice(5)], "-")
  },
  CA: (typed: string): string => {
    // Characters that do not fit the next position are dropped, so that letters and digits alternate.
    let code = ""
    for (const sign of typed.toUpperCase()) {
      if ((code.length % 2 === 0 ? /[A-Z]/ : /\d/).test(sign) && code.length < 6) code += sign
    }
    return joinParts([code.slice(0, 3), code.slice(3)], " ")
  }
} as const

/** Inserts separators only before a following part, otherwise a backspace would be undone at once. */
const joinParts = (parts: ReadonlyArray<string>, separator: string): string =>
  parts.filter((part) => part !== "").join(separator)
