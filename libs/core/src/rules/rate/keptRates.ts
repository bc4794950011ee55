import type { CountryCode } from "../../domain/market/CountryCode.ts"
import { RateClass } from "../../domain/rate/RateClass.ts"
import type { RateResidence, ReliefRate } from "../../domain/rate/ReliefRate.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { countryName } from "../../format/countryName.ts"

/** Selection among the rates that a market may keep. */
export interface KeptRateFilter {
  readonly on: CalendarDate
  /** The owner's; null for all. */
  readonly residence: CountryCode | null
  /** Rows in force on the day, or all others. */
  readonly period: "now" | "other"
}

/** True if a row applies to payments of a day. */
export const holdsOn = (
  { validFrom, validTo }: { readonly validFrom: CalendarDate; readonly validTo: CalendarDate | null },
  day: CalendarDate
): boolean => validFrom <= day && (validTo === null || day <= validTo)

/**
 * Sorts by residence name, rates for every country last; within it general rates first, then the latest period first.
 */
export const keptRates = (
  relief: ReadonlyArray<ReliefRate>,
  { on, period, residence }: KeptRateFilter
): ReadonlyArray<ReliefRate> =>
  relief
    .filter((row) => residence === null || row.residence === residence || row.residence === "*")
    .filter((row) => holdsOn(row, on) === (period === "now"))
    .toSorted(
      (one, other) =>
        Number(!isCountry(one.residence)) - Number(!isCountry(other.residence)) ||
        nameOf(one).localeCompare(nameOf(other), "en") ||
        RateClass.literals.indexOf(one.entityClass) - RateClass.literals.indexOf(other.entityClass) ||
        one.income.localeCompare(other.income, "en") ||
        other.validFrom.localeCompare(one.validFrom, "en")
    )

const isCountry = (residence: RateResidence): residence is CountryCode => residence !== "*" && residence !== "none"

const nameOf = ({ residence }: ReliefRate): string => (isCountry(residence) ? countryName(residence) : residence)
