import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"

/** One row of the accounts grid: what is reclaimed for one account at one custodian. */
export class CustodianAccountRow extends Schema.Class<CustodianAccountRow>("@reclaim/core/CustodianAccountRow")({
  fiCode: Schema.String,
  fiName: Schema.String,
  acctCode: Schema.String,
  /** Name of the beneficial owner. */
  boName: Schema.String,
  netReclaim: UsdCents,
  transCount: Schema.Int
}) {}
