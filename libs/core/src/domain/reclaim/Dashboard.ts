import { Schema } from "effect"
import { CountryGroup } from "./CountryGroup.ts"
import { CustodianAccountRow } from "./CustodianAccountRow.ts"
import { DashboardSummary } from "./DashboardSummary.ts"
import { StatusGroup } from "./StatusGroup.ts"
import { YearGroup } from "./YearGroup.ts"

/** The dashboard's figures under one filter; every list is under that same filter. */
export class Dashboard extends Schema.Class<Dashboard>("@reclaim/core/Dashboard")({
  summary: DashboardSummary,
  /** By internal status, `paid` included; the chart leaves it out. */
  internalStatuses: Schema.Array(StatusGroup),
  /** By client-facing status, `Paid` included; the chart leaves it out. */
  clientStatuses: Schema.Array(StatusGroup),
  years: Schema.Array(YearGroup),
  countries: Schema.Array(CountryGroup),
  accounts: Schema.Array(CustodianAccountRow)
}) {
  /** True when no custodian and account came back: there is nothing to show. */
  get isEmpty(): boolean {
    return this.accounts.length === 0
  }
}
