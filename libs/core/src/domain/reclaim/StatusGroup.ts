import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"

/** One bar of a status chart: the reclaims that share an internal or a client-facing status. */
export class StatusGroup extends Schema.Class<StatusGroup>("@reclaim/core/StatusGroup")({
  status: Schema.String,
  netReclaim: UsdCents,
  transCount: Schema.Int,
  acctCount: Schema.Int,
  /**
   * Share of the net reclaim of the whole list, paid and closed included: a ratio from 0 to 1. Charts show
   * `shareOfOpen` instead.
   */
  shareOfAll: Schema.Finite
}) {}
