import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"

/** One bar of a status chart: the reclaims that share an internal or a client-facing status. */
export class StatusGroup extends Schema.Class<StatusGroup>("@reclaim/core/StatusGroup")({
  status: Schema.String,
  netReclaim: UsdCents,
  transCount: Schema.Int,
  acctCount: Schema.Int,
  /**
   * The part of the net reclaim of its whole list, which includes what is paid and closed: a ratio from 0 to 1.
   * Not the share that charts show: that is `shareOfOpen`.
   */
  shareOfAll: Schema.Finite
}) {}
