import { formatDistance } from "date-fns/formatDistance"
import { UtcDate } from "./UtcDate.ts"

/** How long ago an instant was: `5 minutes ago`. What a clock ahead of ours puts into the future is just now. */
export const timeAgo = (instant: number, now: number): string =>
  `${formatDistance(Math.min(instant, now), now, { in: (value) => new UtcDate(value) })} ago`
