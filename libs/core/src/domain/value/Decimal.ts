import { Schema } from "effect"

/** An exact decimal number, written as plain decimal text such as `26.375`; no exponent, no sign, never empty. */
export const Decimal = Schema.String.check(
  Schema.isPattern(/^\d{1,18}(\.\d{1,12})?$/, { message: "a plain decimal number without a sign, such as 26.375" })
).pipe(Schema.decodeTo(Schema.BigDecimalFromString))
export type Decimal = typeof Decimal.Type
