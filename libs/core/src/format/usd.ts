import { decimalText } from "./decimalText.ts"

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", signDisplay: "negative" })

/** Whole cents as US dollars with two decimals, exact at any size: `$1,234.50`, `-$1,234.50`. */
export const usd = (cents: number): string => dollars.format(decimalText(cents, -2))
