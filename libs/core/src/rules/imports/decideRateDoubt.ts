import { BigDecimal, Data } from "effect"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { dayNumber } from "../../domain/value/dayNumber.ts"
import type { Decimal } from "../../domain/value/Decimal.ts"

/** US dollars for one unit of a currency on a day. */
export interface DatedRate {
  readonly usdPerUnit: Decimal
  readonly date: CalendarDate
}

/** A rate is doubted for its size, or because dollars and currency seem to have changed places. */
export type RateDoubt = Data.TaggedEnum<{
  Fits: {}
  Far: { readonly known: DatedRate }
  Inverse: { readonly known: DatedRate }
}>

/** Constructors and matching of these decisions. */
export const RateDoubt = Data.taggedEnum<RateDoubt>()

const decimal = BigDecimal.fromStringUnsafe
const one = decimal("1")

/** Days up to which two rates count as of the same month. */
const daysOfMonth = 31

const daysOfYear = 366

/**
 * Maximum factor of a rate's change within a month: the franc moved by a fifth on 15 January 2015, no other major
 * currency by as much in a day.
 */
const monthlyFactor = decimal("1.25")

/**
 * Plausible change per year: the yen lost a third from 2021 to 2024, the pound a fifth in 2008. Currencies in a crisis
 * are confirmed by hand.
 */
const yearlyFactor = decimal("1.5")

/** Years after which the allowed factor stops growing: 1.5 ^ 4 is five times, far below the hundred of a wrong unit. */
const maxYears = 4

/** Factor from which a rate that equals the inverse of the known one is doubted; the euro at 1.16 is 0.86 inverted. */
const inverseFrom = decimal("1.05")

/** Tolerance within which a rate counts as the inverse of the known one: five per cent. */
const inverseWithin = decimal("1.05")

const allowedFactor = (days: number): Decimal => {
  if (days <= daysOfMonth) return monthlyFactor
  const years = Math.min(Math.ceil(days / daysOfYear), maxYears)
  return Array.from({ length: years - 1 }).reduce<Decimal>(
    (factor) => BigDecimal.multiply(factor, yearlyFactor),
    yearlyFactor
  )
}

/** True if two positive numbers differ by more than a factor. */
const isApart = (left: Decimal, right: Decimal, factor: Decimal): boolean =>
  BigDecimal.isGreaterThan(left, BigDecimal.multiply(right, factor)) ||
  BigDecimal.isGreaterThan(right, BigDecimal.multiply(left, factor))

/** Compares a rate with one of the same currency that is known, the longer ago the more generously; null where none is known. */
export const decideRateDoubt = (rate: DatedRate, known: DatedRate | null): RateDoubt => {
  if (known === null) return RateDoubt.Fits()
  const [now, before] = [rate.usdPerUnit, known.usdPerUnit]
  const isInverse = isApart(now, before, inverseFrom) && !isApart(BigDecimal.multiply(now, before), one, inverseWithin)
  if (isInverse) return RateDoubt.Inverse({ known })
  const days = Math.abs(dayNumber(rate.date) - dayNumber(known.date))
  return isApart(now, before, allowedFactor(days)) ? RateDoubt.Far({ known }) : RateDoubt.Fits()
}
