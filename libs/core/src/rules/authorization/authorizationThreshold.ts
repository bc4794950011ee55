/** At how many days before the last day of a batch it is told again, farthest first. */
export const authorizationThresholds = [30, 14, 7, 3, 1, 0] as const

/** The nearest of them that it has come within; null while it is farther away than all, or is over. */
export const authorizationThreshold = (daysLeft: number): number | null =>
  daysLeft < 0 ? null : (authorizationThresholds.findLast((days) => daysLeft <= days) ?? null)
