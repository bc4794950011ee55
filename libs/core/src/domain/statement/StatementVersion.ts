import { Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"

/** One version of a statement among those of the same quarter or payment. */
export class StatementVersion extends Schema.Class<StatementVersion>("@reclaim/core/StatementVersion")({
  id: Schema.Int,
  reportGuid: Schema.String,
  /** Counts from 1. */
  version: Schema.Int,
  publishedOn: CalendarDate,
  /** Why it took the place of the version before; empty for the first. */
  restatementReason: Schema.String
}) {}
