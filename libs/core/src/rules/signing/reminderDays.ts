const first = [3, 7, 14] as const

const dayInWeek = 7

/** Days after which signers are reminded next, given the previous interval; weekly from the second week on. */
export const nextReminder = (afterDays: number): number =>
  first.find((days) => days > afterDays) ?? (Math.floor(afterDays / dayInWeek) + 1) * dayInWeek
