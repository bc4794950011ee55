import { decimalText } from "./decimalText.ts"

const percentage = new Intl.NumberFormat("en-US", {
  style: "percent",
  maximumFractionDigits: 3,
  signDisplay: "negative"
})

/**
 * A share as text with at most three decimals: `41.2%`. Up to and including 1 (and below zero) it is read as a ratio
 * and scaled by 100; above 1 it is a percentage already.
 */
export const percent = (ratio: number): string => percentage.format(ratio <= 1 ? ratio : decimalText(ratio, -2))
