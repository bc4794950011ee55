import type { LatestSafeRange } from "../domain/reclaim/LatestSafeRange.ts"

/** How far off a latest safe date is. */
export const latestSafeWords = {
  past: "Past",
  days30: "Within 30 days",
  days90: "In 31 to 90 days",
  later: "In more than 90 days"
} as const satisfies Readonly<Record<LatestSafeRange, string>>
