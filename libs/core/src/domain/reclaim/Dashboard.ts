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
  /** In the order of `NextActor`; parties without open actions are left out. */
  nextActions: Schema.Array(NextActionGroup).pipe(Schema.withConstructorDefault(Effect.succeed([]))),
  /** In the order of `Blocker`; blockers without reclaims are left out. */
  blockers: Schema.Array(BlockerGroup).pipe(Schema.withConstructorDefault(Effect.succeed([]))),
  /**
   * Reclaims past their deadline under the same filter, whatever its tab; null where there are none, and on the tab of
   * paid reclaims. They count in no other figure, and appear in lists only if a filter names their status.
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
