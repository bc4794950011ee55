import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"

/** The key figures of the dashboard; reclaims that are closed or past their deadline are in none of them. */
export class DashboardSummary extends Schema.Class<DashboardSummary>("@reclaim/core/DashboardSummary")({
  /** Outstanding: everything that is not yet filed and still can be. */
  totalProcessing: UsdCents,
  /** Filed and not paid. */
  totalFiled: UsdCents,
  /** Net amounts the client has received since inception. */
  paidSinceIncp: UsdCents,
  /** Amount paid in the current calendar year of payment. */
  paidYTD: UsdCents,
  /** Distinct accounts (custodian code and account code) with a reclaim that is outstanding or filed. */
  numActiveAcct: Schema.Int,
  numActiveTrans: Schema.Int,
  numPaidAcct: Schema.Int,
  numPaidTrans: Schema.Int,
  /** Distinct events: one security on one pay date. */
  numEvents: Schema.Int
}) {}
