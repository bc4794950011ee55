import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"

/** What the reclaims of one label come to: a status, an age since filing, a month of expiry or a reason of closing. */
export class StatementShare extends Schema.Class<StatementShare>("@reclaim/core/StatementShare")({
  label: Schema.String,
  amount: UsdCents,
  count: Schema.Int
}) {}
