const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"] as const

/** The name of a month written as `yyyy-MM`: `DEC`. */
export const monthName = (month: string): string => months[Number(month.slice(5, 7)) - 1] ?? ""

/** A month written as `yyyy-MM` as people read it: `DEC 2026`. */
export const displayMonth = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`
