import type { CalendarDate } from "../value/CalendarDate.ts"
import { addDays, dateOf, isWeekend, weekdayOf, yearOf } from "../value/dateSteps.ts"

/** A weekday, from Saturday as 0 to Friday as 6. */
const weekdays = { Saturday: 0, Sunday: 1, Monday: 2, Tuesday: 3, Wednesday: 4, Thursday: 5, Friday: 6 } as const
type Weekday = keyof typeof weekdays

/**
 * The free day for a holiday at a weekend. `afterWeekend`: the next working day. `afterSunday`: the same, for a Sunday only.
 * `nearest`: the Friday before a Saturday, the Monday after a Sunday. A day that is free already is passed over.
 */
type InLieu = "afterWeekend" | "afterSunday" | "nearest"

/** Rule that gives the dates of a holiday by year. */
export interface HolidayRule {
  readonly name: string
  /** The days of a year that it falls on; most often one. */
  readonly daysIn: (year: number) => ReadonlyArray<CalendarDate>
  readonly inLieu: InLieu | null
}

/** Limits of a rule: its first and last year, inclusive, and the substitute day for one at a weekend. */
interface RuleLimits {
  readonly since?: number
  readonly until?: number
  readonly inLieu?: InLieu
}

const ruleOf = (
  name: string,
  {
    inLieu = null,
    since = -Infinity,
    until = Infinity
  }: Omit<RuleLimits, "inLieu"> & { readonly inLieu?: InLieu | null },
  daysIn: HolidayRule["daysIn"]
): HolidayRule => ({ name, inLieu, daysIn: (year) => (year < since || year > until ? [] : daysIn(year)) })

/** Holiday on a fixed day of the year. */
export const yearly = (month: number, day: number, name: string, limits: RuleLimits = {}): HolidayRule =>
  ruleOf(name, limits, (year) => [dateOf(year, month, day)])

/** Holiday a number of days after Easter Sunday; before it when negative. */
export const fromEaster = (days: number, name: string, limits: RuleLimits = {}): HolidayRule =>
  ruleOf(name, limits, (year) => [addDays(easterSunday(year), days)])

/** The first such weekday on or after a day of each year. */
export const weekdayFrom = (
  weekday: Weekday,
  month: number,
  day: number,
  name: string,
  limits: RuleLimits = {}
): HolidayRule =>
  ruleOf(name, limits, (year) => {
    const first = dateOf(year, month, day)
    return [addDays(first, (weekdays[weekday] - weekdayOf(first) + 7) % 7)]
  })

/** The last such weekday of a month, which has `lastDay` days. */
export const lastWeekday = (weekday: Weekday, month: number, lastDay: 30 | 31, name: string, limits: RuleLimits = {}) =>
  weekdayFrom(weekday, month, lastDay - 6, name, limits)

/** Days that follow no rule of the solar calendar, or that were decided once; each with the days after it that are free as well. */
export const listedDays = (
  name: string,
  dates: ReadonlyArray<CalendarDate>,
  limits: RuleLimits & { readonly days?: number } = {}
) =>
  ruleOf(name, limits, (year) =>
    dates.flatMap((first) =>
      Array.from({ length: limits.days ?? 1 }, (_, at) => addDays(first, at)).filter((one) => yearOf(one) === year)
    )
  )

/** Holiday whose date is calculated for each year. */
export const calculatedDay = (
  name: string,
  dayIn: (year: number) => CalendarDate,
  limits: RuleLimits = {}
): HolidayRule => ruleOf(name, limits, (year) => [dayIn(year)])

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm of 1876. */
export const easterSunday = (year: number): CalendarDate => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * moon + 22 * sunday) / 451)
  const days = moon + sunday - 7 * shift + 114
  return dateOf(year, Math.floor(days / 31), (days % 31) + 1)
}

const needsLieu = (inLieu: InLieu, day: CalendarDate): boolean =>
  inLieu === "afterSunday" ? weekdayOf(day) === weekdays.Sunday : isWeekend(day)

const lieuOf = (inLieu: InLieu, day: CalendarDate, isFree: (day: CalendarDate) => boolean): CalendarDate => {
  const step = inLieu === "nearest" && weekdayOf(day) === weekdays.Saturday ? -1 : 1
  let free = addDays(day, step)
  while (isWeekend(free) || isFree(free)) free = addDays(free, step)
  return free
}

/** The holidays of a year by their days, with those given for holidays at a weekend, or for two on one day. */
export const holidaysBy = (rules: ReadonlyArray<HolidayRule>, year: number): ReadonlyMap<CalendarDate, string> => {
  // A free day for one of a year may lie in the year before or after.
  const all = [year - 1, year, year + 1]
    .flatMap((one) => rules.flatMap(({ daysIn, inLieu, name }) => daysIn(one).map((day) => ({ day, inLieu, name }))))
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const found = new Map<CalendarDate, string>()
  const doubled: Array<(typeof all)[number]> = []
  for (const one of all) {
    if (found.has(one.day)) doubled.push(one)
    else found.set(one.day, one.name)
  }
  for (const one of all) {
    const { day, inLieu, name } = one
    if (inLieu === null || !(needsLieu(inLieu, day) || (inLieu !== "nearest" && doubled.includes(one)))) continue
    found.set(
      lieuOf(inLieu, day, (free) => found.has(free)),
      `${name} (day off in lieu)`
    )
  }
  return new Map([...found].filter(([day]) => yearOf(day) === year))
}
