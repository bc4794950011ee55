import { decimalText } from "./decimalText.ts"

const whole = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  signDisplay: "negative",
  trailingZeroDisplay: "stripIfInteger"
})

const compact = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  signDisplay: "negative",
  notation: "compact",
  maximumFractionDigits: 1
})

const oneThousandDollarsInCents = 100_000

/** Whole cents as short US dollars for axes and bar labels: `$8.2M`; below a thousand dollars in full, `$12.50`. */
export const usdShort = (cents: number): string =>
  (Math.abs(cents) < oneThousandDollarsInCents ? whole : compact).format(decimalText(cents, -2))
