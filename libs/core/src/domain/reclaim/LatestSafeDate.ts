import { Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"

/** A paper that takes time to get, by which a reclaim can be held up. */
export const RequiredDocument = Schema.Literals([
  "Form 6166",
  "stamped residence form",
  "notarised power of attorney",
  "custodian voucher",
  "tax number"
])
export type RequiredDocument = typeof RequiredDocument.Type

/** By when a missing paper has to be ordered to be there on the agent's last day. */
export class LatestSafeDate extends Schema.Class<LatestSafeDate>("@reclaim/core/LatestSafeDate")({
  paper: RequiredDocument,
  /** Days to plan with from ordering to having it; the longer where a span is known. */
  leadDays: Schema.Int,
  /** Counted back from this day. */
  agentCutoff: CalendarDate,
  date: CalendarDate
}) {}
