import { BigDecimal, Schema } from "effect"
import { Decimal } from "../value/Decimal.ts"

/** A tax or fee rate in per cent, exact: 26.375 is written `26.375` and means 26.375 %. */
export const Rate = Decimal.check(
  Schema.isLessThanOrEqualToBigDecimal(BigDecimal.fromBigInt(100n), { message: "a rate of at most 100 per cent" })
).pipe(Schema.brand("Rate"))
export type Rate = typeof Rate.Type

/** Parses a rate; throws if the text is invalid. For constants and tests. */
export const rate = (text: string): Rate => Rate.make(BigDecimal.fromStringUnsafe(text))
