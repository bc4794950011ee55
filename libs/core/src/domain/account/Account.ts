import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"

/** One account of a client: an account code at a custodian, with what is reclaimed for it. */
export class Account extends Schema.Class<Account>("@reclaim/core/Account")({
  fiCode: Schema.String,
  fiName: Schema.String,
  acctCode: Schema.String,
  /** Name of the beneficial owner. */
  boName: Schema.String,
  /** Reclaims that are not closed, paid ones included, as the dashboard counts them. */
  transCount: Schema.Int,
  /** Those of them that are not paid. */
  openTransCount: Schema.Int,
  /** Net reclaim of the ones that are not paid. */
  openNetReclaim: UsdCents
}) {}
