const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"] as const

/** The name of a month written as `yyyy-MM`: `DEC`. */
export const monthName = (month: string): string => months[Number(month.slice(5, 7)) - 1] ?? ""

/**
 * The year below a month in a row of months: below the first and each January. A December that comes first has none,
 * because the year of its neighbour says enough and two years side by side have no room on a phone.
 */
export const yearBelow = (month: string, at: number): string =>
  month.endsWith("-01") || (at === 0 && !month.endsWith("-12")) ? month.slice(0, 4) : ""

/** A month written as `yyyy-MM` as people read it: `DEC 2026`. */
export const displayMonth = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`
