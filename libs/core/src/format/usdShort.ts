import { decimalText } from "./decimalText.ts"

const cents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", signDisplay: "negative" })

const whole = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  signDisplay: "negative",
  maximumFractionDigits: 0
})

const compact = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  signDisplay: "negative",
  notation: "compact",
  minimumSignificantDigits: 3,
  maximumSignificantDigits: 3
})

/** Format for an amount of this size in cents; the upper limit is where whole dollars would round to a thousand. */
const formatOf = (size: number): Intl.NumberFormat => {
  if (size >= 99_950) return compact
  return size === 0 || size >= 100 ? whole : cents
}

/**
 * Whole cents as short US dollars for axes, labels and headlines: three significant digits from a thousand dollars,
 * `$8.20M`; whole dollars below, `$769`; cents below one dollar, so that no amount reads as nothing.
 */
export const usdShort = (amount: number): string => formatOf(Math.abs(amount)).format(decimalText(amount, -2))
