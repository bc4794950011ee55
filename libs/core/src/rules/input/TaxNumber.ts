import { textPattern } from "./textPattern.ts"

/** The kinds of tax numbers with a format of their own; `Other` is a number of any other country. */
export type TaxNumberKind = "EIN" | "SSN" | "ITIN" | "Other"

const groups = { EIN: [2, 7], SSN: [3, 2, 4], ITIN: [3, 2, 4] } as const

/**
 * Number as printed on a certificate, without surrounding blanks: other countries' formats use hyphens, dots and
 * slashes.
 */
const printedForm = textPattern(/^[!-~](?:[ -~]{0,32}[!-~])?$/, "at most 34 letters, digits and punctuation marks")

/** Entered and unmasked form of a tax number, by its kind. An ITIN begins with 9, an SSN does not. */
export const taxNumberByKind = {
  EIN: textPattern(/^\d{2}-\d{7}$/, "nine digits like 12-3456789"),
  SSN: textPattern(/^(?!9|000|666)\d{3}-(?!00)\d{2}-(?!0000)\d{4}$/, "a social security number like 123-45-6789"),
  ITIN: textPattern(/^9\d{2}-\d{2}-\d{4}$/, "nine digits that begin with 9, like 912-34-5678"),
  Other: printedForm
} as const

/** Accepted notations of a pasted tax number, with or without punctuation. */
export const taxNumberVariantByKind = {
  EIN: textPattern(/^\d{2}[ -]?\d{7}$/, "nine digits"),
  SSN: textPattern(/^\d{3}[ -]?\d{2}[ -]?\d{4}$/, "nine digits"),
  ITIN: textPattern(/^9\d{2}[ -]?\d{2}[ -]?\d{4}$/, "nine digits that begin with 9"),
  Other: printedForm
} as const

/** Formats a partially typed or pasted tax number: `123456` of an EIN becomes `12-3456`. */
export const maskTaxNumber =
  (kind: TaxNumberKind) =>
  (typed: string): string => {
    if (kind === "Other")
      return typed
        .replaceAll(/[^ -~]/g, "")
        .trimStart()
        .toUpperCase()
        .slice(0, 34)
    const digits = typed.replaceAll(/\D/g, "")
    let from = 0
    const parts = groups[kind].map((length) => digits.slice(from, (from += length)))
    // A hyphen only before a digit that follows it: otherwise a backspace would be undone at once.
    return parts.filter((part) => part !== "").join("-")
  }
