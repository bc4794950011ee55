import { describe, expect, it } from "@effect/vitest"
import { CountryCode } from "../market/CountryCode.ts"
import { CalendarDate } from "../value/CalendarDate.ts"
import { easterSunday } from "./HolidayRule.ts"
import { marketDayOnOrBefore, marketHolidays } from "./marketDays.ts"

const day = (text: string) => CalendarDate.make(text)
const market = (text: string) => CountryCode.make(text)

describe("the holidays of markets", () => {
  it.each([
    "2024-03-31",
    "2025-04-20",
    "2026-04-05",
    "2027-03-28",
    "2028-04-16",
    "2030-04-21",
    "2038-04-25",
    "2285-03-22"
  ])("Easter is on %s", (date) => {
    expect(easterSunday(Number(date.slice(0, 4)))).toBe(date)
  })

  // From the calendars that governments publish, by hand.
  it.each([
    ["CH", "2027-08-01", "National Day"],
    ["CH", "2027-01-02", "Berchtold's Day"],
    ["DE", "2026-06-04", "Corpus Christi"],
    ["DE", "2028-10-03", "Day of German Unity"],
    ["FR", "2027-05-06", "Ascension Day"],
    ["FR", "2028-06-05", "Whit Monday"],
    ["FR", "2028-07-14", "Bastille Day"],
    ["NL", "2026-04-27", "King's Day"],
    ["BE", "2028-07-21", "National Day"],
    ["LU", "2028-05-09", "Europe Day"],
    ["LU", "2028-06-23", "National Day"],
    ["AT", "2027-10-26", "National Day"],
    ["IT", "2028-06-02", "Republic Day"],
    ["IT", "2027-10-04", "Saint Francis"],
    ["ES", "2028-12-06", "Constitution Day"],
    ["PT", "2028-04-25", "Freedom Day"],
    ["IE", "2026-02-02", "Saint Brigid's Day"],
    ["IE", "2030-02-01", "Saint Brigid's Day"],
    ["GB", "2026-08-31", "Summer Bank Holiday"],
    ["GB", "2027-12-27", "Christmas Day (day off in lieu)"],
    ["GB", "2027-12-28", "Boxing Day (day off in lieu)"],
    ["GB", "2028-01-03", "New Year's Day (day off in lieu)"],
    ["DK", "2027-03-25", "Maundy Thursday"],
    ["NO", "2028-05-17", "Constitution Day"],
    ["SE", "2026-06-19", "Midsummer Eve"],
    ["FI", "2028-12-06", "Independence Day"],
    ["PL", "2028-05-03", "Constitution Day"],
    ["CZ", "2028-09-28", "Czech Statehood Day"],
    ["JP", "2026-05-06", "Constitution Day (day off in lieu)"],
    ["JP", "2026-09-22", "Citizens' Holiday"],
    ["JP", "2028-03-20", "Vernal Equinox Day"],
    ["JP", "2027-03-22", "Vernal Equinox Day (day off in lieu)"],
    ["KR", "2026-02-16", "Lunar New Year"],
    ["KR", "2026-08-17", "Liberation Day (day off in lieu)"],
    ["KR", "2025-10-08", "Chuseok (day off in lieu)"],
    ["TW", "2026-02-27", "Peace Memorial Day (day off in lieu)"],
    ["TW", "2026-10-09", "National Day (day off in lieu)"],
    ["AU", "2027-06-14", "King's Birthday"],
    ["AU", "2028-04-25", "Anzac Day"],
    ["NZ", "2026-07-10", "Matariki"],
    ["CA", "2027-09-30", "Day for Truth and Reconciliation"],
    ["CA", "2026-05-18", "Victoria Day"],
    ["ZA", "2026-08-10", "National Women's Day (day off in lieu)"],
    ["IL", "2026-09-21", "Day of Atonement"],
    ["US", "2026-07-03", "Independence Day (day off in lieu)"],
    ["US", "2027-12-31", "New Year's Day (day off in lieu)"],
    ["US", "2026-11-26", "Thanksgiving Day"],
    ["BR", "2026-11-20", "Black Awareness Day"],
    ["BR", "2027-02-09", "Carnival"],
    ["IN", "2027-01-26", "Republic Day"],
    ["CN", "2027-10-01", "National Day holidays"],
    ["HK", "2026-04-07", "Ching Ming Festival (day off in lieu)"],
    ["HK", "2026-10-19", "Chung Yeung Festival (day off in lieu)"],
    ["SG", "2026-06-01", "Vesak Day (day off in lieu)"]
  ])("%s has %s free: %s", (iso2, date, name) => {
    expect(marketHolidays(market(iso2), Number(date.slice(0, 4))).get(day(date))).toBe(name)
  })

  it.each([
    ["FR", "2026-04-03", "Good Friday is none in France"],
    ["GB", "2026-04-07", "the Tuesday after Easter"],
    ["US", "2026-07-06", "the Monday after a Saturday that was kept on the Friday"],
    ["DK", "2027-04-23", "the Great Prayer Day is no more"],
    ["JP", "2026-09-24", "the day after the autumnal equinox"],
    ["IE", "2030-02-04", "Saint Brigid's was on the Friday"]
  ])("%s works on %s: %s", (iso2, date) => {
    expect(marketHolidays(market(iso2), Number(date.slice(0, 4))).has(day(date))).toBe(false)
  })

  it.each<[string, string, string, ReadonlyArray<string>]>([
    ["CA", "2027-09-30", "2027-09-29", ["Day for Truth and Reconciliation"]],
    ["GB", "2026-08-31", "2026-08-28", ["Summer Bank Holiday"]],
    ["CH", "2027-10-31", "2027-10-29", []],
    ["CH", "2027-03-29", "2027-03-25", ["Easter Monday", "Good Friday"]],
    ["GB", "2027-12-28", "2027-12-24", ["Boxing Day (day off in lieu)", "Christmas Day (day off in lieu)"]],
    ["US", "2028-01-02", "2027-12-30", ["New Year's Day (day off in lieu)"]],
    // A Sunday, a working day in Israel and a day off abroad, and the Friday before it.
    ["IL", "2027-10-31", "2027-10-28", []],
    // No market of the tables: weekends are all that is known.
    ["MX", "2027-05-02", "2027-04-30", []],
    ["MX", "2027-12-25", "2027-12-24", []]
  ])("the last day on which %s works by %s is %s", (iso2, date, worked, passed) => {
    const found = marketDayOnOrBefore(market(iso2), day(date))
    expect(found.day).toBe(worked)
    expect(found.holidays.map(({ name }) => name)).toEqual(passed)
  })
})
