import { Schema } from "effect"
import { CalendarDate } from "../../value/CalendarDate.ts"

/** Investors of the look-through owners in a list of accounts. */
export class BatchInvestors extends Schema.Class<BatchInvestors>("@reclaim/core/BatchInvestors")({
  /** Date by which the tax years of investors are validated. */
  today: CalendarDate,
  /** The references of its look-through owners, in the order of the list. */
  references: Schema.Array(Schema.String),
  /** Number of these owners with investors. */
  owners: Schema.Int,
  /** Number of investor rows. */
  investors: Schema.Int
}) {}
