import { Schema } from "effect"
import { validateIBAN, ValidationErrorsIBAN } from "ibantools"
import { textPattern } from "./textPattern.ts"

/** Errors of an IBAN with their messages; the first that applies is used. */
const faults: ReadonlyArray<readonly [ValidationErrorsIBAN, string]> = [
  [ValidationErrorsIBAN.NoIBANCountry, "Expected an IBAN, starting with the two letters of a country that uses IBANs"],
  [ValidationErrorsIBAN.WrongBBANLength, "This IBAN does not have the length used in its country: check it"],
  [ValidationErrorsIBAN.WrongBBANFormat, "This IBAN does not have the format used in its country: check it"]
]

const faultOf = (text: string): string | null => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(text)) return "Expected an IBAN, such as CH93 0076 2011 6238 5295 7"
  const { errorCodes, valid } = validateIBAN(text)
  if (valid) return null
  return faults.find(([code]) => errorCodes.includes(code))?.[1] ?? "This IBAN has a wrong character: check it"
}

/** An international account number (ISO 13616) without blanks, its length and checksum right. */
export const Iban = Schema.Trim.check(Schema.makeFilter((text) => faultOf(text) ?? true))

/** Accepted notations of a pasted IBAN: any case, with blanks, as printed on paper. */
export const IbanVariant = textPattern(/^[A-Za-z]{2}\s?\d{2}[A-Za-z0-9\s-]{1,50}$/, "an IBAN")

/** Formats a partially typed or pasted IBAN: upper case, in groups of four. */
export const maskIban = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "")
    .slice(0, 34)
    .replaceAll(/(.{4})(?=.)/g, "$1 ")
