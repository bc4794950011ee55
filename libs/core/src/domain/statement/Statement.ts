import { Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"
import { UsdCents } from "../value/UsdCents.ts"
import { Quarter } from "./Quarter.ts"
import { StatementStatus } from "./StatementStatus.ts"

/** A published quarterly statement. Not every provider sends the optional fields. */
export class Statement extends Schema.Class<Statement>("@reclaim/core/Statement")({
  id: Schema.Int,
  reportGuid: Schema.String,
  statementName: Schema.String,
  /** The cut-off: the last day that its figures include. */
  statementDate: CalendarDate,
  /** Counts from 1. */
  version: Schema.optionalKey(Schema.Int),
  status: Schema.optionalKey(StatementStatus),
  publishedOn: Schema.optionalKey(CalendarDate),
  quarter: Schema.optionalKey(Quarter),
  /** The closing balance. */
  closing: Schema.optionalKey(UsdCents)
}) {}
