import { BigDecimal } from "effect"

const numberFormat = new Intl.NumberFormat("en-US", { maximumFractionDigits: 12, signDisplay: "negative" })

/** An exact decimal number with all its digits: `26.375`, `1,234.5`. */
export const exactDecimal = (value: BigDecimal.BigDecimal): string => {
  const { scale, value: digits } = BigDecimal.normalize(value)
  return numberFormat.format(`${digits}E${-scale}` as `${number}`)
}

/** A rate in per cent: `26.375%`. */
export const ratePercent = (rate: BigDecimal.BigDecimal): string => `${exactDecimal(rate)}%`
