import { Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"

/** What a list of accounts has of those behind its look-through owners. */
export class BatchInvestors extends Schema.Class<BatchInvestors>("@reclaim/core/BatchInvestors")({
  /** By which the tax years of investors are judged. */
  today: CalendarDate,
  /** The references of its look-through owners, in the order of the list. */
  references: Schema.Array(Schema.String),
  /** How many of these owners have investors. */
  owners: Schema.Int,
  /** How many rows of investors they have. */
  investors: Schema.Int
}) {}
