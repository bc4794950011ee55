import { fromEaster, type HolidayRule, weekdayFrom, yearly } from "./HolidayRule.ts"

export const newYear = yearly(1, 1, "New Year's Day")
export const epiphany = yearly(1, 6, "Epiphany")
export const maundyThursday = fromEaster(-3, "Maundy Thursday")
export const goodFriday = fromEaster(-2, "Good Friday")
export const easterMonday = fromEaster(1, "Easter Monday")
export const labourDay = yearly(5, 1, "Labour Day")
export const ascension = fromEaster(39, "Ascension Day")
export const whitMonday = fromEaster(50, "Whit Monday")
export const corpusChristi = fromEaster(60, "Corpus Christi")
export const assumption = yearly(8, 15, "Assumption Day")
export const allSaints = yearly(11, 1, "All Saints' Day")
export const immaculate = yearly(12, 8, "Immaculate Conception")
export const christmasEve = yearly(12, 24, "Christmas Eve")
export const christmas = yearly(12, 25, "Christmas Day")
export const secondChristmas = yearly(12, 26, "Second Day of Christmas")
export const newYearsEve = yearly(12, 31, "New Year's Eve")
export const midsummerEve = weekdayFrom("Friday", 6, 19, "Midsummer Eve")

/** Both days of Christmas and New Year's Day, with substitute days for those on a weekend. */
export const christmasMadeUp: ReadonlyArray<HolidayRule> = [
  yearly(1, 1, "New Year's Day", { inLieu: "afterWeekend" }),
  yearly(12, 25, "Christmas Day", { inLieu: "afterWeekend" }),
  yearly(12, 26, "Boxing Day", { inLieu: "afterWeekend" })
]

/** Holiday on a fixed day of the year; the next working day is free if that day is at a weekend. */
export const afterWeekend = (month: number, day: number, name: string, since?: number): HolidayRule =>
  yearly(month, day, name, { inLieu: "afterWeekend", ...(since === undefined ? {} : { since }) })
