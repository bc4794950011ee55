/** The largest day number a block holds: 2179-06-06. */
export const lastDayNumber = 65_535
