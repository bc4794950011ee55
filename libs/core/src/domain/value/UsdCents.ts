import { Schema } from "effect"

/** An amount in US dollars as a whole number of cents; exact up to 90 trillion dollars either way. */
export const UsdCents = Schema.Int.pipe(Schema.brand("UsdCents"))
export type UsdCents = typeof UsdCents.Type

/** Zero, the initial value of sums. */
export const noUsdCents = UsdCents.make(0)
