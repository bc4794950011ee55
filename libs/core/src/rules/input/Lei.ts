import { Schema, SchemaGetter } from "effect"

/** The check digits of ISO 7064 are the remainder from 98, so 00, 01 and 99 are invalid. */
const form = /^[A-Z0-9]{18}(?:0[2-9]|[1-8]\d|9[0-8])$/

/** Letters count as 10 to 35; the number that is then written leaves 1 when it is divided by 97 (ISO 7064, MOD 97-10). */
const hasCheckDigits = (code: string): boolean =>
  Array.from(code).reduce((left, sign) => {
    const value = Number.parseInt(sign, 36)
    return (left * (value > 9 ? 100 : 10) + value) % 97
  }, 0) === 1

const check = (code: string): true | string => {
  if (!form.test(code)) return "Expected an LEI: 18 letters and digits, then two check digits"
  return hasCheckDigits(code) || "The check digits of this LEI do not match: look for a mistyped character"
}

/** Legal entity identifier (ISO 17442) in its stored form: twenty characters, without blanks. */
export const Lei = Schema.String.pipe(
  Schema.decodeTo(Schema.String.check(Schema.makeFilter(check)), {
    decode: SchemaGetter.transform((text: string) => text.replaceAll(/\s/g, "").toUpperCase()),
    encode: SchemaGetter.passthrough()
  })
)
