import { Schema } from "effect"
import { CalendarDate } from "../../value/CalendarDate.ts"
import { addDays } from "../../value/dateSteps.ts"

/** Date by which a missing document has to be ordered to arrive by the agent cut-off. */
export class LatestSafeDate extends Schema.Class<LatestSafeDate>("@reclaim/core/LatestSafeDate")({
  /** Title used by the market. */
  document: Schema.String,
  /** Lead time in days for the document with its prerequisites and dependents; the longer end of a range. */
  leadDays: Schema.Int,
  /** Counted back from this day. */
  agentCutoff: CalendarDate,
  date: CalendarDate
}) {}

/** Time left until a latest safe date. */
export const LatestSafeRange = Schema.Literals(["past", "days30", "days90", "later"])
export type LatestSafeRange = typeof LatestSafeRange.Type

/** Days from today, both included; null is unbounded. */
const daysAhead: Readonly<Record<LatestSafeRange, readonly [first: number | null, last: number | null]>> = {
  past: [null, -1],
  days30: [0, 30],
  days90: [31, 90],
  later: [91, null]
}

/** The first and the last day of a range; null is unbounded. */
export const daysOfSafeRange = (range: LatestSafeRange, today: CalendarDate) => {
  const [first, last] = daysAhead[range]
  return {
    first: first === null ? null : addDays(today, first),
    last: last === null ? null : addDays(today, last)
  }
}
