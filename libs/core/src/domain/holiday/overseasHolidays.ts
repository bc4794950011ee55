import { CalendarDate } from "../value/CalendarDate.ts"
import { dateOf } from "../value/dateSteps.ts"
import {
  newYear,
  goodFriday,
  easterMonday,
  labourDay,
  corpusChristi,
  christmas,
  newYearsEve,
  christmasMadeUp,
  afterWeekend
} from "./commonHolidays.ts"
import {
  fromEaster,
  type HolidayRule,
  lastWeekday,
  listedDays,
  calculatedDay,
  weekdayFrom,
  yearly
} from "./HolidayRule.ts"

const days = (text: string): ReadonlyArray<CalendarDate> => text.split(" ").map((day) => CalendarDate.make(day))

const nearest = (month: number, day: number, name: string, since?: number): HolidayRule =>
  yearly(month, day, name, { inLieu: "nearest", ...(since === undefined ? {} : { since }) })
const afterSunday = (month: number, day: number, name: string, since?: number): HolidayRule =>
  yearly(month, day, name, { inLieu: "afterSunday", ...(since === undefined ? {} : { since }) })

/** 20 or 21 March and 22 or 23 September, right until 2099: the reckoning of the astronomical observatory of Japan. */
const equinox = (month: 3 | 9) => (year: number) => {
  const first = month === 3 ? 20.8431 : 23.2488
  return dateOf(year, month, Math.floor(first + 0.242194 * (year - 1980) - Math.floor((year - 1980) / 4)))
}

/** The third term of spring in the Chinese calendar: 4 April, or the 5th in the year before a leap year and in some others. */
const pureBrightness = (year: number) =>
  dateOf(year, 4, Math.floor(4.81 + 0.2422 * (year - 2000) - Math.floor((year - 2000) / 4)))

// First days of the lunar calendar as the observatories of Hong Kong, Taipei and Seoul publish them, until 2030.
const lunar = {
  newYear: "2024-02-10 2025-01-29 2026-02-17 2027-02-06 2028-01-26 2029-02-13 2030-02-03",
  newYearsEve: "2024-02-09 2025-01-28 2026-02-16 2027-02-05 2028-01-25 2029-02-12 2030-02-02",
  dayBeforeEve: "2025-01-27 2026-02-15 2027-02-04 2028-01-24 2029-02-11 2030-02-01",
  dayBeforeKoreanNewYear: "2024-02-09 2025-01-28 2026-02-16 2027-02-06 2028-01-26 2029-02-12 2030-02-02",
  buddha: "2024-05-15 2025-05-05 2026-05-24 2027-05-13 2028-05-02 2029-05-20 2030-05-09",
  dragonBoat: "2024-06-10 2025-05-31 2026-06-19 2027-06-09 2028-05-28 2029-06-16 2030-06-05",
  midAutumn: "2024-09-17 2025-10-06 2026-09-25 2027-09-15 2028-10-03 2029-09-22 2030-09-12",
  dayBeforeMidAutumn: "2024-09-16 2025-10-05 2026-09-24 2027-09-14 2028-10-02 2029-09-21 2030-09-11",
  dayAfterMidAutumn: "2024-09-18 2025-10-07 2026-09-26 2027-09-16 2028-10-04 2029-09-23 2030-09-13",
  chungYeung: "2024-10-11 2025-10-29 2026-10-18 2027-10-08 2028-10-26 2029-10-16 2030-10-05"
}

/** The holidays of markets outside Europe, see `holidayRulesOf`. */
export const overseasHolidays: Readonly<Record<string, ReadonlyArray<HolidayRule>>> = {
  // Law on national holidays (178 of 1948); authorities and banks close from 29 or 31 December to 3 January.
  JP: [
    newYear,
    yearly(1, 2, "New Year's holidays"),
    yearly(1, 3, "New Year's holidays"),
    weekdayFrom("Monday", 1, 8, "Coming of Age Day"),
    afterSunday(2, 11, "Foundation Day"),
    afterSunday(2, 23, "Emperor's Birthday"),
    calculatedDay("Vernal Equinox Day", equinox(3), { inLieu: "afterSunday" }),
    afterSunday(4, 29, "Showa Day"),
    afterSunday(5, 3, "Constitution Day"),
    afterSunday(5, 4, "Greenery Day"),
    afterSunday(5, 5, "Children's Day"),
    weekdayFrom("Monday", 7, 15, "Marine Day"),
    afterSunday(8, 11, "Mountain Day"),
    weekdayFrom("Monday", 9, 15, "Respect for the Aged Day"),
    // A day between two holidays is one.
    listedDays("Citizens' Holiday", days("2026-09-22")),
    calculatedDay("Autumnal Equinox Day", equinox(9), { inLieu: "afterSunday" }),
    weekdayFrom("Monday", 10, 8, "Sports Day"),
    afterSunday(11, 3, "Culture Day"),
    afterSunday(11, 23, "Labour Thanksgiving Day"),
    yearly(12, 29, "Year-end holidays"),
    yearly(12, 30, "Year-end holidays"),
    newYearsEve
  ],
  // Regulations on holidays of public offices and on alternative holidays; banks close on Labour Day.
  KR: [
    newYear,
    listedDays("Lunar New Year", days(lunar.dayBeforeKoreanNewYear), { days: 3, inLieu: "afterSunday" }),
    afterWeekend(3, 1, "Independence Movement Day"),
    afterWeekend(5, 1, "Labour Day"),
    afterWeekend(5, 5, "Children's Day"),
    listedDays("Buddha's Birthday", days(lunar.buddha), { inLieu: "afterWeekend" }),
    yearly(6, 6, "Memorial Day"),
    afterWeekend(7, 17, "Constitution Day", 2026),
    afterWeekend(8, 15, "Liberation Day"),
    listedDays("Chuseok", days(lunar.dayBeforeMidAutumn), { days: 3, inLieu: "afterSunday" }),
    afterWeekend(10, 3, "National Foundation Day"),
    afterWeekend(10, 9, "Hangul Day"),
    afterWeekend(12, 25, "Christmas Day")
  ],
  // Law on memorial days and holidays of May 2025, which added the days marked with that year.
  TW: [
    nearest(1, 1, "Founding Day"),
    listedDays("Lunar New Year", days(lunar.dayBeforeEve), { inLieu: "afterWeekend" }),
    listedDays("Lunar New Year", days(lunar.newYearsEve), { days: 4, inLieu: "afterWeekend" }),
    nearest(2, 28, "Peace Memorial Day"),
    nearest(4, 4, "Children's Day"),
    // Where both are on one day: the day before, or after a Thursday.
    listedDays("Children's Day", days("2024-04-05 2025-04-03 2028-04-03 2029-04-03")),
    calculatedDay("Tomb Sweeping Day", pureBrightness, { inLieu: "nearest" }),
    nearest(5, 1, "Labour Day"),
    listedDays("Dragon Boat Festival", days(lunar.dragonBoat), { inLieu: "nearest" }),
    listedDays("Mid-Autumn Festival", days(lunar.midAutumn), { inLieu: "nearest" }),
    nearest(9, 28, "Teachers' Day", 2025),
    nearest(10, 10, "National Day"),
    nearest(10, 25, "Restoration Day", 2025),
    nearest(12, 25, "Constitution Day", 2025)
  ],
  // Fair Work Act 2009, section 115, and the Holidays Act 1958 of Canberra, where the authority is.
  AU: [
    ...christmasMadeUp,
    afterWeekend(1, 26, "Australia Day"),
    goodFriday,
    easterMonday,
    weekdayFrom("Monday", 3, 8, "Canberra Day"),
    afterWeekend(4, 25, "Anzac Day"),
    weekdayFrom("Monday", 5, 27, "Reconciliation Day"),
    weekdayFrom("Monday", 6, 8, "King's Birthday"),
    weekdayFrom("Monday", 10, 1, "Labour Day")
  ],
  // Holidays Act 2003; Matariki by the first schedule of its act of 2022.
  NZ: [
    ...christmasMadeUp,
    afterWeekend(1, 2, "Day after New Year's Day"),
    afterWeekend(2, 6, "Waitangi Day"),
    goodFriday,
    easterMonday,
    afterWeekend(4, 25, "Anzac Day"),
    weekdayFrom("Monday", 6, 1, "King's Birthday"),
    listedDays(
      "Matariki",
      days(
        "2024-06-28 2025-06-20 2026-07-10 2027-06-25 2028-07-14 2029-07-06 2030-06-21 2031-07-11 2032-07-02 2033-06-24 2034-07-07 2035-06-29"
      )
    ),
    weekdayFrom("Monday", 10, 22, "Labour Day")
  ],
  // Holidays of the federal public service; the Day for Truth and Reconciliation since 2021.
  CA: [
    ...christmasMadeUp,
    goodFriday,
    easterMonday,
    weekdayFrom("Monday", 5, 18, "Victoria Day"),
    afterWeekend(7, 1, "Canada Day"),
    weekdayFrom("Monday", 9, 1, "Labour Day"),
    afterWeekend(9, 30, "Day for Truth and Reconciliation", 2021),
    weekdayFrom("Monday", 10, 8, "Thanksgiving"),
    afterWeekend(11, 11, "Remembrance Day")
  ],
  // Public Holidays Act 36 of 1994.
  ZA: [
    afterSunday(1, 1, "New Year's Day"),
    afterSunday(3, 21, "Human Rights Day"),
    goodFriday,
    fromEaster(1, "Family Day"),
    afterSunday(4, 27, "Freedom Day"),
    afterSunday(5, 1, "Workers' Day"),
    afterSunday(6, 16, "Youth Day"),
    afterSunday(8, 9, "National Women's Day"),
    afterSunday(9, 24, "Heritage Day"),
    afterSunday(12, 16, "Day of Reconciliation"),
    afterSunday(12, 25, "Christmas Day"),
    afterSunday(12, 26, "Day of Goodwill")
  ],
  // Days of the Jewish calendar on which offices and banks close, by its arithmetic.
  IL: [
    listedDays(
      "Passover",
      days(
        "2024-04-23 2025-04-13 2026-04-02 2027-04-22 2028-04-11 2029-03-31 2030-04-18 2031-04-08 2032-03-27 2033-04-14 2034-04-04 2035-04-24 2036-04-12 2037-03-31 2038-04-20"
      )
    ),
    listedDays(
      "Seventh day of Passover",
      days(
        "2024-04-29 2025-04-19 2026-04-08 2027-04-28 2028-04-17 2029-04-06 2030-04-24 2031-04-14 2032-04-02 2033-04-20 2034-04-10 2035-04-30 2036-04-18 2037-04-06 2038-04-26"
      )
    ),
    listedDays(
      "Independence Day",
      days("2024-05-14 2025-05-01 2026-04-22 2027-05-12 2028-05-02 2029-04-19 2030-05-08")
    ),
    listedDays(
      "Pentecost",
      days(
        "2024-06-12 2025-06-02 2026-05-22 2027-06-11 2028-05-31 2029-05-20 2030-06-07 2031-05-28 2032-05-16 2033-06-03 2034-05-24 2035-06-13 2036-06-01 2037-05-20 2038-06-09"
      )
    ),
    listedDays(
      "Jewish New Year",
      days(
        "2024-10-03 2025-09-23 2026-09-12 2027-10-02 2028-09-21 2029-09-10 2030-09-28 2031-09-18 2032-09-06 2033-09-24 2034-09-14 2035-10-04 2036-09-22 2037-09-10 2038-09-30"
      ),
      { days: 2 }
    ),
    listedDays(
      "Day of Atonement",
      days(
        "2024-10-12 2025-10-02 2026-09-21 2027-10-11 2028-09-30 2029-09-19 2030-10-07 2031-09-27 2032-09-15 2033-10-03 2034-09-23 2035-10-13 2036-10-01 2037-09-19 2038-10-09"
      )
    ),
    listedDays(
      "Feast of Tabernacles",
      days(
        "2024-10-17 2025-10-07 2026-09-26 2027-10-16 2028-10-05 2029-09-24 2030-10-12 2031-10-02 2032-09-20 2033-10-08 2034-09-28 2035-10-18 2036-10-06 2037-09-24 2038-10-14"
      )
    ),
    listedDays(
      "Rejoicing of the Law",
      days(
        "2024-10-24 2025-10-14 2026-10-03 2027-10-23 2028-10-12 2029-10-01 2030-10-19 2031-10-09 2032-09-27 2033-10-15 2034-10-05 2035-10-25 2036-10-13 2037-10-01 2038-10-21"
      )
    )
  ],
  // 5 U.S.C. 6103.
  US: [
    nearest(1, 1, "New Year's Day"),
    weekdayFrom("Monday", 1, 15, "Birthday of Martin Luther King, Jr."),
    weekdayFrom("Monday", 2, 15, "Washington's Birthday"),
    lastWeekday("Monday", 5, 31, "Memorial Day"),
    nearest(6, 19, "Juneteenth", 2021),
    nearest(7, 4, "Independence Day"),
    weekdayFrom("Monday", 9, 1, "Labor Day"),
    weekdayFrom("Monday", 10, 8, "Columbus Day"),
    nearest(11, 11, "Veterans Day"),
    weekdayFrom("Thursday", 11, 22, "Thanksgiving Day"),
    nearest(12, 25, "Christmas Day")
  ],
  // Laws 662/1949, 6.802/1980 and 14.759/2023; banks close for Carnival and Corpus Christi.
  BR: [
    newYear,
    fromEaster(-48, "Carnival"),
    fromEaster(-47, "Carnival"),
    goodFriday,
    yearly(4, 21, "Tiradentes Day"),
    labourDay,
    corpusChristi,
    yearly(9, 7, "Independence Day"),
    yearly(10, 12, "Our Lady of Aparecida"),
    yearly(11, 2, "All Souls' Day"),
    yearly(11, 15, "Republic Day"),
    yearly(11, 20, "Black Awareness Day", { since: 2024 }),
    christmas
  ],
  // The days of fixed date only: the others are notified year by year.
  IN: [
    yearly(1, 26, "Republic Day"),
    goodFriday,
    yearly(8, 15, "Independence Day"),
    yearly(10, 2, "Gandhi Jayanti"),
    christmas
  ],
  // Regulation on holidays of November 2024. How days are moved around them is announced year by year: the whole weeks
  // that are usually free are taken.
  CN: [
    afterWeekend(1, 1, "New Year's Day"),
    listedDays("Spring Festival", days(lunar.newYearsEve), { days: 8 }),
    calculatedDay("Tomb Sweeping Day", pureBrightness, { inLieu: "afterWeekend" }),
    labourDay,
    ...[2, 3, 4, 5].map((day) => yearly(5, day, "Labour Day holidays")),
    listedDays("Dragon Boat Festival", days(lunar.dragonBoat), { inLieu: "afterWeekend" }),
    listedDays("Mid-Autumn Festival", days(lunar.midAutumn), { inLieu: "afterWeekend" }),
    ...[1, 2, 3, 4, 5, 6, 7].map((day) => yearly(10, day, "National Day holidays"))
  ],
  // General Holidays Ordinance, chapter 149.
  HK: [
    afterSunday(1, 1, "The first day of January"),
    listedDays("Lunar New Year", days(lunar.newYear), { days: 3, inLieu: "afterSunday" }),
    calculatedDay("Ching Ming Festival", pureBrightness, { inLieu: "afterSunday" }),
    goodFriday,
    easterMonday,
    afterSunday(5, 1, "Labour Day"),
    listedDays("Buddha's Birthday", days(lunar.buddha), { inLieu: "afterSunday" }),
    listedDays("Dragon Boat Festival", days(lunar.dragonBoat), { inLieu: "afterSunday" }),
    afterSunday(7, 1, "Establishment Day"),
    listedDays("Day after Mid-Autumn Festival", days(lunar.dayAfterMidAutumn), { inLieu: "afterSunday" }),
    afterSunday(10, 1, "National Day"),
    listedDays("Chung Yeung Festival", days(lunar.chungYeung), { inLieu: "afterSunday" }),
    afterSunday(12, 25, "Christmas Day"),
    afterSunday(12, 26, "Boxing Day")
  ],
  // Holidays Act 1998; the Muslim, Hindu and Buddhist days as gazetted for 2024 to 2026.
  SG: [
    afterSunday(1, 1, "New Year's Day"),
    listedDays("Chinese New Year", days(lunar.newYear), { days: 2, inLieu: "afterSunday" }),
    goodFriday,
    listedDays("Hari Raya Puasa", days("2024-04-10 2025-03-31 2026-03-21"), { inLieu: "afterSunday" }),
    afterSunday(5, 1, "Labour Day"),
    listedDays("Hari Raya Haji", days("2024-06-17 2025-06-07 2026-05-27"), { inLieu: "afterSunday" }),
    listedDays("Vesak Day", days("2024-05-22 2025-05-12 2026-05-31"), { inLieu: "afterSunday" }),
    afterSunday(8, 9, "National Day"),
    listedDays("Deepavali", days("2024-10-31 2025-10-20 2026-11-08"), { inLieu: "afterSunday" }),
    afterSunday(12, 25, "Christmas Day")
  ]
}
