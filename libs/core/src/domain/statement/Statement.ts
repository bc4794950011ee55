import { Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"

/** A published quarterly statement. */
export class Statement extends Schema.Class<Statement>("@reclaim/core/Statement")({
  id: Schema.Int,
  reportGuid: Schema.String,
  statementName: Schema.String,
  statementDate: CalendarDate
}) {}
