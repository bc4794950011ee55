import {
  newYear,
  epiphany,
  maundyThursday,
  goodFriday,
  easterMonday,
  labourDay,
  ascension,
  whitMonday,
  corpusChristi,
  assumption,
  allSaints,
  immaculate,
  christmasEve,
  christmas,
  secondChristmas,
  newYearsEve,
  midsummerEve,
  christmasMadeUp,
  afterWeekend
} from "./commonHolidays.ts"
import { type HolidayRule, lastWeekday, weekdayFrom, yearly } from "./HolidayRule.ts"

/** The holidays of European markets, see `holidayRulesOf`. */
export const europeanHolidays: Readonly<Record<string, ReadonlyArray<HolidayRule>>> = {
  // Holidays of the canton of Berne, where the authority is; 1 August by the federal constitution, article 110.
  CH: [
    newYear,
    yearly(1, 2, "Berchtold's Day"),
    goodFriday,
    easterMonday,
    ascension,
    whitMonday,
    yearly(8, 1, "National Day"),
    christmas,
    secondChristmas
  ],
  // Laws of the states: nationwide, with Corpus Christi (Bonn, Frankfurt) and All Saints' Day (Bonn).
  DE: [
    newYear,
    goodFriday,
    easterMonday,
    labourDay,
    ascension,
    whitMonday,
    corpusChristi,
    yearly(10, 3, "Day of German Unity"),
    allSaints,
    christmas,
    secondChristmas
  ],
  // Code du travail, L3133-1.
  FR: [
    newYear,
    easterMonday,
    labourDay,
    yearly(5, 8, "Victory Day"),
    ascension,
    whitMonday,
    yearly(7, 14, "Bastille Day"),
    assumption,
    allSaints,
    yearly(11, 11, "Armistice Day"),
    christmas
  ],
  // Algemene termijnenwet, article 3, with Good Friday. King's Day moves from a Sunday to the Saturday before it.
  NL: [
    newYear,
    goodFriday,
    easterMonday,
    yearly(4, 27, "King's Day"),
    yearly(5, 5, "Liberation Day"),
    ascension,
    whitMonday,
    christmas,
    secondChristmas
  ],
  // Law of 4 January 1974, royal decree of 18 April 1974.
  BE: [
    newYear,
    easterMonday,
    labourDay,
    ascension,
    whitMonday,
    yearly(7, 21, "National Day"),
    assumption,
    allSaints,
    yearly(11, 11, "Armistice Day"),
    christmas
  ],
  // Code du travail, L232-2; Europe Day since 2019.
  LU: [
    newYear,
    easterMonday,
    labourDay,
    yearly(5, 9, "Europe Day", { since: 2019 }),
    ascension,
    whitMonday,
    yearly(6, 23, "National Day"),
    assumption,
    allSaints,
    christmas,
    secondChristmas
  ],
  // Arbeitsruhegesetz, section 7.
  AT: [
    newYear,
    epiphany,
    easterMonday,
    labourDay,
    ascension,
    whitMonday,
    corpusChristi,
    assumption,
    yearly(10, 26, "National Day"),
    allSaints,
    immaculate,
    christmas,
    secondChristmas
  ],
  // Law 260/1949; Saint Francis since 2026 by law 151/2025.
  IT: [
    newYear,
    epiphany,
    easterMonday,
    yearly(4, 25, "Liberation Day"),
    labourDay,
    yearly(6, 2, "Republic Day"),
    assumption,
    yearly(10, 4, "Saint Francis", { since: 2026 }),
    allSaints,
    immaculate,
    christmas,
    secondChristmas
  ],
  // Estatuto de los Trabajadores, article 37.2, and Maundy Thursday, which nearly all regions keep.
  ES: [
    newYear,
    epiphany,
    maundyThursday,
    goodFriday,
    labourDay,
    assumption,
    yearly(10, 12, "National Day"),
    allSaints,
    yearly(12, 6, "Constitution Day"),
    immaculate,
    christmas
  ],
  // Código do Trabalho, article 234.
  PT: [
    newYear,
    goodFriday,
    yearly(4, 25, "Freedom Day"),
    labourDay,
    corpusChristi,
    yearly(6, 10, "Portugal Day"),
    assumption,
    yearly(10, 5, "Republic Day"),
    allSaints,
    yearly(12, 1, "Restoration of Independence"),
    immaculate,
    christmas
  ],
  // Organisation of Working Time Act 1997, second schedule; banks close on Good Friday. Saint Brigid's since 2023: the first
  // Monday of February, or the 1st where that is a Friday, as in 2030 and 2036.
  IE: [
    ...christmasMadeUp,
    weekdayFrom("Monday", 2, 1, "Saint Brigid's Day", { since: 2023, until: 2029 }),
    yearly(2, 1, "Saint Brigid's Day", { since: 2030, until: 2030 }),
    weekdayFrom("Monday", 2, 1, "Saint Brigid's Day", { since: 2031, until: 2035 }),
    yearly(2, 1, "Saint Brigid's Day", { since: 2036, until: 2036 }),
    weekdayFrom("Monday", 2, 1, "Saint Brigid's Day", { since: 2037 }),
    afterWeekend(3, 17, "Saint Patrick's Day"),
    goodFriday,
    easterMonday,
    weekdayFrom("Monday", 5, 1, "May Day"),
    weekdayFrom("Monday", 6, 1, "June Holiday"),
    weekdayFrom("Monday", 8, 1, "August Holiday"),
    lastWeekday("Monday", 10, 31, "October Holiday")
  ],
  // Banking and Financial Dealings Act 1971 and proclamations, England and Wales.
  GB: [
    ...christmasMadeUp,
    goodFriday,
    easterMonday,
    weekdayFrom("Monday", 5, 1, "Early May Bank Holiday"),
    lastWeekday("Monday", 5, 31, "Spring Bank Holiday"),
    lastWeekday("Monday", 8, 31, "Summer Bank Holiday")
  ],
  // Law on holidays; the Great Prayer Day went in 2024. Banks close on Constitution Day, Christmas Eve and New Year's Eve.
  DK: [
    newYear,
    maundyThursday,
    goodFriday,
    easterMonday,
    ascension,
    whitMonday,
    yearly(6, 5, "Constitution Day"),
    christmasEve,
    christmas,
    secondChristmas,
    newYearsEve
  ],
  // Law on holidays of 1995, and 1 and 17 May by the law of 1947.
  NO: [
    newYear,
    maundyThursday,
    goodFriday,
    easterMonday,
    labourDay,
    yearly(5, 17, "Constitution Day"),
    ascension,
    whitMonday,
    christmas,
    secondChristmas
  ],
  // Lag om allmänna helgdagar (1989:253), and the three eves that count as Sundays.
  SE: [
    newYear,
    epiphany,
    goodFriday,
    easterMonday,
    labourDay,
    ascension,
    yearly(6, 6, "National Day"),
    midsummerEve,
    christmasEve,
    christmas,
    secondChristmas,
    newYearsEve
  ],
  // Law on church holidays, on 1 May and on Independence Day; authorities close on the eves of Midsummer and Christmas.
  FI: [
    newYear,
    epiphany,
    goodFriday,
    easterMonday,
    labourDay,
    ascension,
    midsummerEve,
    yearly(12, 6, "Independence Day"),
    christmasEve,
    christmas,
    secondChristmas
  ],
  // Law of 18 January 1951; Christmas Eve since 2025.
  PL: [
    newYear,
    epiphany,
    easterMonday,
    labourDay,
    yearly(5, 3, "Constitution Day"),
    corpusChristi,
    assumption,
    allSaints,
    yearly(11, 11, "Independence Day"),
    yearly(12, 24, "Christmas Eve", { since: 2025 }),
    christmas,
    secondChristmas
  ],
  // Law 245/2000.
  CZ: [
    newYear,
    goodFriday,
    easterMonday,
    labourDay,
    yearly(5, 8, "Victory Day"),
    yearly(7, 5, "Saints Cyril and Methodius"),
    yearly(7, 6, "Jan Hus Day"),
    yearly(9, 28, "Czech Statehood Day"),
    yearly(10, 28, "Independence Day"),
    yearly(11, 17, "Freedom and Democracy Day"),
    christmasEve,
    christmas,
    secondChristmas
  ]
}
