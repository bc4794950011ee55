import type { BigDecimal } from "effect"
import { type CurrencyCode, minorUnitDigits } from "@reclaim/core/domain/market/CurrencyCode"

/** The quotient of two non-negative whole numbers, rounded half up. */
export const roundHalfUp = (dividend: bigint, divisor: bigint): bigint => (dividend * 2n + divisor) / (divisor * 2n)

const powersOfTen = Array.from({ length: 40 }, (_, exponent) => 10n ** BigInt(exponent))

const tenTo = (exponent: number): bigint => powersOfTen[exponent] ?? 10n ** BigInt(exponent)

/** A whole amount times an exact decimal, rounded half up; `shift` moves the decimal point to the right. */
export const timesDecimal = (amount: bigint, { value, scale }: BigDecimal.BigDecimal, shift = 0): bigint =>
  scale < shift ? amount * value * tenTo(shift - scale) : roundHalfUp(amount * value, tenTo(scale - shift))

/** A percentage of a whole amount, rounded half up. */
export const percentOf = (amount: bigint, percent: BigDecimal.BigDecimal): bigint => timesDecimal(amount, percent, -2)

/** A number of shares times an amount per share, rounded half up to the currency's smallest unit. */
export const inMinorUnits = (shares: bigint, perShare: BigDecimal.BigDecimal, currency: CurrencyCode): bigint =>
  timesDecimal(shares, perShare, minorUnitDigits(currency))
