/** Days before a cut-off on which a notification is sent, farthest first. */
export const deadlineThresholds = [365, 180, 90, 60, 30, 14, 7, 1] as const

/** Nearest threshold that a cut-off has reached; null before the first one, and after the cut-off. */
export const deadlineThreshold = (daysLeft: number): number | null =>
  daysLeft < 0 ? null : (deadlineThresholds.findLast((days) => daysLeft <= days) ?? null)
