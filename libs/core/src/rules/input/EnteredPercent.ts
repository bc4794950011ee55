import { BigDecimal, Schema } from "effect"
import { textPattern } from "./textPattern.ts"

const maxDecimals = 3
const hundred = BigDecimal.fromStringUnsafe("100")

/** Accepted notations of a pasted percentage, with or without its sign. */
export const PercentVariant = textPattern(/^(\d{1,3}(\.\d{0,3})?|\.\d{1,3})\s*%?$/, "a percentage like 26.375")

/** Formats a partially typed or pasted percentage: digits, one dot, at most three decimals. */
export const maskPercent = (typed: string): string => {
  const [whole = "", ...rest] = typed.replaceAll(/[^\d.]/g, "").split(".")
  const shown = whole.replace(/^0+(?=\d)/, "").slice(0, 3)
  return rest.length === 0 ? shown : `${shown === "" ? "0" : shown}.${rest.join("").slice(0, maxDecimals)}`
}

/** Entered percentage from 0 to 100, decoded to its exact value. */
export const EnteredPercent = Schema.String.check(
  Schema.makeFilter((text) => {
    if (!/^\d{1,3}(\.\d{0,3})?$/.test(text)) return "Expected a percentage like 26.375"
    return BigDecimal.isLessThanOrEqualTo(BigDecimal.fromStringUnsafe(text), hundred) || "Expected at most 100"
  })
).pipe(Schema.decodeTo(Schema.BigDecimalFromString))
