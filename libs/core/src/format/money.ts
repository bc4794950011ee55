import { type CurrencyCode, minorUnitDigits } from "../domain/market/CurrencyCode.ts"

const formats = new Map<CurrencyCode, Intl.NumberFormat>()

const formatOf = (currency: CurrencyCode): Intl.NumberFormat => {
  const known = formats.get(currency)
  if (known !== undefined) return known
  const digits = minorUnitDigits(currency)
  const made = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    currencyDisplay: "code",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: "negative"
  })
  formats.set(currency, made)
  return made
}

/** An amount in the smallest unit of any currency, exact at any size: `CHF 6,000.00`, `JPY 11,959`. */
export const money = (minor: bigint, currency: CurrencyCode): string =>
  formatOf(currency).format(`${minor}E-${minorUnitDigits(currency)}` as `${number}`)
