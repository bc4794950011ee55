import { Effect, Schema } from "effect"
import { BlockerGroup } from "./Blocker.ts"
import { CountryGroup } from "./CountryGroup.ts"
import { CustodianAccountRow } from "./CustodianAccountRow.ts"
import { DashboardFacets } from "./DashboardFacets.ts"
import { DashboardSummary } from "./DashboardSummary.ts"
import { NextActionGroup } from "./NextActor.ts"
import { PastDeadlineTotal } from "./PastDeadlineTotal.ts"
import { StatusGroup } from "./StatusGroup.ts"
import { YearGroup } from "./YearGroup.ts"

/** The dashboard's figures under one filter; every list but the facets is under that same filter. */
export class Dashboard extends Schema.Class<Dashboard>("@reclaim/core/Dashboard")({
  summary: DashboardSummary,
  /** By internal status, `paid` included; the chart leaves it out. */
  internalStatuses: Schema.Array(StatusGroup),
  /** By client-facing status, `Paid` included; the chart leaves it out. */
  clientStatuses: Schema.Array(StatusGroup),
  years: Schema.Array(YearGroup),
  countries: Schema.Array(CountryGroup),
  /** In the order of `NextActor`; without parties that have nothing to do. */
  nextActions: Schema.Array(NextActionGroup).pipe(Schema.withConstructorDefault(Effect.succeed([]))),
  /** In the order of `Blocker`; without what blocks nothing. */
  blockers: Schema.Array(BlockerGroup).pipe(Schema.withConstructorDefault(Effect.succeed([]))),
  /**
   * The reclaims past their deadline under the same filter, whatever its tab; null where there are none, and on the tab of
   * paid reclaims. No other figure counts them, and lists have them only where a filter asks for them by their status.
   */
  pastDeadline: Schema.NullOr(PastDeadlineTotal).pipe(Schema.withConstructorDefault(Effect.succeed(null))),
  facets: DashboardFacets.pipe(Schema.withConstructorDefault(Effect.sync(() => new DashboardFacets({})))),
  accounts: Schema.Array(CustodianAccountRow)
}) {
  /** True when no custodian and account came back, and nothing is past its deadline: there is nothing to show. */
  get isEmpty(): boolean {
    return this.accounts.length === 0 && this.pastDeadline === null
  }
}
