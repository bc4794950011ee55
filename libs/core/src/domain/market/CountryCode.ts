import { Schema } from "effect"

/** A country as its two upper-case letters (ISO 3166). */
export const CountryCode = Schema.String.check(
  Schema.isPattern(/^[A-Z]{2}$/, { message: "a country as two upper-case letters" })
).pipe(Schema.brand("CountryCode"))
export type CountryCode = typeof CountryCode.Type
