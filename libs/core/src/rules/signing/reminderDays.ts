const first = [3, 7, 14] as const

const dayInWeek = 7

/** After how many days signers are reminded next, once they were after so many; from the second week on once a week. */
export const nextReminder = (afterDays: number): number =>
  first.find((days) => days > afterDays) ?? (Math.floor(afterDays / dayInWeek) + 1) * dayInWeek
