import { Schema } from "effect"
import { Rate } from "../market/Rate.ts"
import { RateRow } from "./RateRow.ts"
import { CalendarDate } from "../value/CalendarDate.ts"

/** Changed rate of a reclaim; null where a voucher, or each investor, has its own. */
export class RateStep extends Schema.Class<RateStep>("@reclaim/core/RateStep")({
  before: Schema.NullOr(Rate),
  after: Schema.NullOr(Rate),
  /** Row of the tables that gives the new rate; null where the provider supplied it. */
  row: Schema.NullOr(RateRow)
}) {}

/** A day on which the rates of a reclaim were corrected, before it was filed. */
export class RateCorrection extends Schema.Class<RateCorrection>("@reclaim/core/RateCorrection")({
  on: CalendarDate,
  /** Null if unchanged, as for `due`. */
  withheld: Schema.NullOr(RateStep),
  due: Schema.NullOr(RateStep),
  /** Reclaim before the correction, in the smallest unit of its currency. */
  reclaimBefore: Schema.BigInt,
  reclaimAfter: Schema.BigInt
}) {}
