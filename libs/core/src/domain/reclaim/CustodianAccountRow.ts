import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"

/** Row of the accounts grid: totals of one account at one custodian. */
export class CustodianAccountRow extends Schema.Class<CustodianAccountRow>("@reclaim/core/CustodianAccountRow")({
  fiCode: Schema.String,
  fiName: Schema.String,
  acctCode: Schema.String,
  /** Name of the beneficial owner. */
  boName: Schema.String,
  netReclaim: UsdCents,
  transCount: Schema.Int
}) {}
