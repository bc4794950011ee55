import { Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"

/** A document that takes time to obtain and can hold up a reclaim. */
export const RequiredDocument = Schema.Literals([
  "Form 6166",
  "stamped residence form",
  "notarised power of attorney",
  "custodian voucher",
  "tax number"
])
export type RequiredDocument = typeof RequiredDocument.Type

/** By when a missing document has to be ordered to arrive by the agent cut-off. */
export class LatestSafeDate extends Schema.Class<LatestSafeDate>("@reclaim/core/LatestSafeDate")({
  document: RequiredDocument,
  /** Days to plan from ordering to receiving it; the longer end where a range is known. */
  leadDays: Schema.Int,
  /** Counted back from this day. */
  agentCutoff: CalendarDate,
  date: CalendarDate
}) {}
