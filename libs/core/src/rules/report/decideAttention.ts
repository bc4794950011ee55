import type { Expiry, ValueAtRisk } from "../../domain/reclaim/Expiry.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"

/** Attention that the deadlines of unfiled reclaims demand of a client, worst first. */
export type Attention =
  /** Some are past the agent's cut-off, and can still be filed. */
  | {
      readonly _tag: "PastCutoff"
      readonly past: ValueAtRisk
      /** The last day that counts as past. */
      readonly until: CalendarDate
      readonly statutory: CalendarDate | null
    }
  /** Some expire within twelve months, all before the agent's cut-off. */
  | {
      readonly _tag: "Ahead"
      readonly total: ValueAtRisk
      readonly cutoff: CalendarDate | null
      readonly statutory: CalendarDate | null
    }
  | { readonly _tag: "Nothing" }

/** Decides the attention needed; the expiry has to be by agent cut-offs. */
export const decideAttention = ({ buckets, nearest, nearestStatutory, total }: Expiry): Attention => {
  const past = buckets.find(({ bucket }) => bucket === "pastCutoff")
  if (past !== undefined && past.count > 0) {
    return { _tag: "PastCutoff", past, until: past.to, statutory: nearestStatutory }
  }
  return total.count === 0
    ? { _tag: "Nothing" }
    : { _tag: "Ahead", total, cutoff: nearest, statutory: nearestStatutory }
}
