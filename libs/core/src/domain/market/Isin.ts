import { Schema } from "effect"

/** A security's international number: two letters, nine letters or digits, one check digit (ISO 6166). */
export const Isin = Schema.String.check(
  Schema.isPattern(/^[A-Z]{2}[A-Z0-9]{9}\d$/, { message: "an ISIN of twelve letters and digits" }),
  Schema.makeFilter((text) => hasCheckDigit(text) || "an ISIN whose last digit fits the others")
).pipe(Schema.brand("Isin"))
export type Isin = typeof Isin.Type

/** Letters count as 10 to 35; every second digit from the right but one is doubled, its own digits added (Luhn). */
const hasCheckDigit = (text: string): boolean => {
  const digits = text.replaceAll(/[A-Z]/g, (character) => String(character.charCodeAt(0) - 55))
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = digit * (1 + (index % 2))
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
