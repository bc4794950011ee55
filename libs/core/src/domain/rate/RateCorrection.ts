import { Schema } from "effect"
import { Rate } from "../market/Rate.ts"
import { RateRow } from "./RateRow.ts"
import { CalendarDate } from "../value/CalendarDate.ts"

/** A rate of a reclaim that is another one now; null where a voucher, or each investor, has it. */
export class RateStep extends Schema.Class<RateStep>("@reclaim/core/RateStep")({
  before: Schema.NullOr(Rate),
  after: Schema.NullOr(Rate),
  /** The row of the tables that gives it now; null where the provider told it. */
  row: Schema.NullOr(RateRow)
}) {}

/** A day on which the rates of a reclaim were corrected, before it was filed. */
export class RateCorrection extends Schema.Class<RateCorrection>("@reclaim/core/RateCorrection")({
  on: CalendarDate,
  /** Null where it stayed as it was, as is the other. */
  withheld: Schema.NullOr(RateStep),
  due: Schema.NullOr(RateStep),
  /** Reclaim before the correction, in the smallest unit of its currency. */
  reclaimBefore: Schema.BigInt,
  reclaimAfter: Schema.BigInt
}) {}
