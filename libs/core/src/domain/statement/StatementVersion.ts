import { Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"

/** One version of a statement among those of the same quarter or payment. */
export class StatementVersion extends Schema.Class<StatementVersion>("@reclaim/core/StatementVersion")({
  id: Schema.Int,
  reportGuid: Schema.String,
  /** Counts from 1. */
  version: Schema.Int,
  publishedOn: CalendarDate,
  /** The reason for replacing the previous version; empty for the first. */
  restatementReason: Schema.String
}) {}
