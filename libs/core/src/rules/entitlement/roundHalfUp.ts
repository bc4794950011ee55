import { BigDecimal } from "effect"
import { type CurrencyCode, minorUnitDigits } from "../../domain/market/CurrencyCode.ts"

/** A quotient of two whole numbers that are not negative, as the nearest whole number, a half upwards. */
export const roundHalfUp = (dividend: bigint, divisor: bigint): bigint => (dividend * 2n + divisor) / (divisor * 2n)

/** A whole amount times an exact decimal, rounded half up to a whole amount. */
export const timesDecimal = (amount: bigint, { value, scale }: BigDecimal.BigDecimal): bigint =>
  scale < 0 ? amount * value * 10n ** BigInt(-scale) : roundHalfUp(amount * value, 10n ** BigInt(scale))

/** So much per cent of a whole amount, rounded half up to a whole amount. */
export const percentOf = (amount: bigint, percent: BigDecimal.BigDecimal): bigint =>
  timesDecimal(amount, BigDecimal.make(percent.value, percent.scale + 2))

/** A number of shares times an amount per share, rounded half up to the currency's smallest unit. */
export const inMinorUnits = (shares: bigint, perShare: BigDecimal.BigDecimal, currency: CurrencyCode): bigint =>
  timesDecimal(shares, BigDecimal.make(perShare.value, perShare.scale - minorUnitDigits(currency)))
