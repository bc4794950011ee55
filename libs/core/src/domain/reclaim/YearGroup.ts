import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"

/** Column of the paid-by-year chart: amounts the client received in a calendar year. */
export class YearGroup extends Schema.Class<YearGroup>("@reclaim/core/YearGroup")({
  yearPaid: Schema.Int,
  netReclaim: UsdCents,
  transCount: Schema.Int,
  acctCount: Schema.Int,
  /** The part of `netReclaim` received by the day of that year that is today's of this year. Missing where a server does not tell. */
  netToDate: Schema.optionalKey(UsdCents)
}) {}
