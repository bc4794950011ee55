import { formatDistance } from "date-fns/formatDistance"
import { UtcDate } from "./UtcDate.ts"

/** The time since an instant: `5 minutes ago`. An instant in the future, from a clock ahead of ours, is just now. */
export const timeAgo = (instant: number, now: number): string =>
  `${formatDistance(Math.min(instant, now), now, { in: (value) => new UtcDate(value) })} ago`
