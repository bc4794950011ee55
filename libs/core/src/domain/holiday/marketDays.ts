import type { CountryCode } from "../market/CountryCode.ts"
import type { CalendarDate } from "../value/CalendarDate.ts"
import { addDays, isWeekend, weekdayOf, yearOf } from "../value/dateSteps.ts"
import { europeanHolidays } from "./europeanHolidays.ts"
import { type HolidayRule, holidaysBy } from "./HolidayRule.ts"
import { overseasHolidays } from "./overseasHolidays.ts"

/** Version of the holiday tables, raised with each change: identifies cut-offs calculated with earlier tables. */
export const holidaysVersion = 1

/** A holiday of a market. */
export interface Holiday {
  readonly on: CalendarDate
  readonly name: string
}

const rules: Readonly<Record<string, ReadonlyArray<HolidayRule>>> = { ...europeanHolidays, ...overseasHolidays }
const noRules: ReadonlyArray<HolidayRule> = []

/**
 * Weekdays on which banks and authorities of a market are closed by law: nationwide, or at the seat of the authority or
 * the custodians where regions differ. Correct from 2024; lunar holidays are known until 2030, Jewish ones until 2038.
 * Each market's source is noted with its list.
 */
const holidayRulesOf = (market: CountryCode): ReadonlyArray<HolidayRule> => rules[market] ?? noRules

const holidaysByYear = new Map<string, ReadonlyMap<CalendarDate, string>>()

/** The holidays of a market in a year by their days; some at a weekend, too. */
export const marketHolidays = (market: CountryCode, year: number): ReadonlyMap<CalendarDate, string> => {
  const key = `${market} ${year}`
  const known = holidaysByYear.get(key) ?? holidaysBy(holidayRulesOf(market), year)
  holidaysByYear.set(key, known)
  return known
}

/** Weekdays from Saturday as 0 on which a market does not work although others do. In Israel that is Friday. */
const furtherWeekend: Readonly<Record<string, number>> = { IL: 6 }

const isWeekendIn = (market: CountryCode, date: CalendarDate): boolean =>
  isWeekend(date) || furtherWeekend[market] === weekdayOf(date)

/**
 * The last day on or before a date on which both a market and those who file from abroad work: no Saturday or Sunday, no
 * weekend and no holiday of the market. With the holidays that were passed over, the last of them first.
 */
export const marketDayOnOrBefore = (
  market: CountryCode,
  date: CalendarDate
): { readonly day: CalendarDate; readonly holidays: ReadonlyArray<Holiday> } => {
  const holidays: Array<Holiday> = []
  let day = date
  while (true) {
    if (!isWeekendIn(market, day)) {
      const name = marketHolidays(market, yearOf(day)).get(day)
      if (name === undefined) return { day, holidays }
      holidays.push({ on: day, name })
    }
    day = addDays(day, -1)
  }
}
