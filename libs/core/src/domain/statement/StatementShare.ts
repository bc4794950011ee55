import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"

/**
 * The total of the reclaims under one label: a status, an age since filing, a month of expiry or a reason of closing.
 */
export class StatementShare extends Schema.Class<StatementShare>("@reclaim/core/StatementShare")({
  label: Schema.String,
  amount: UsdCents,
  count: Schema.Int
}) {}
