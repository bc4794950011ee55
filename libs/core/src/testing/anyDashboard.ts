import { Schema } from "effect"
import { Blocker, BlockerGroup } from "../domain/reclaim/Blocker.ts"
import { CountryGroup } from "../domain/reclaim/CountryGroup.ts"
import { CustodianAccountRow } from "../domain/reclaim/CustodianAccountRow.ts"
import { Dashboard } from "../domain/reclaim/Dashboard.ts"
import { AccountFacet, DashboardFacets } from "../domain/reclaim/DashboardFacets.ts"
import { DashboardSummary } from "../domain/reclaim/DashboardSummary.ts"
import { NextActionGroup, NextActor } from "../domain/reclaim/NextActor.ts"
import { StatusGroup } from "../domain/reclaim/StatusGroup.ts"
import { YearGroup } from "../domain/reclaim/YearGroup.ts"
import type { UsdCents } from "../domain/value/UsdCents.ts"

const Cents = Schema.Int.check(Schema.isBetween({ minimum: -(10 ** 12), maximum: 7 * 10 ** 15 }))
const Count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10 ** 9 }))
const Share = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))

const sums = { netReclaim: Cents, transCount: Count }

/** Figures of any size, for property tests; `dashboardFrom` makes a dashboard of them. They need not fit each other. */
export const AnyDashboard = Schema.Struct({
  totals: Schema.Struct({
    totalProcessing: Cents,
    totalFiled: Cents,
    paidSinceIncp: Cents,
    paidYTD: Cents,
    numActiveAcct: Count,
    numActiveTrans: Count,
    numPaidAcct: Count,
    numPaidTrans: Count,
    numEvents: Count
  }),
  statuses: Schema.Array(Schema.Struct({ status: Schema.String, ...sums, acctCount: Count, shareOfAll: Share })),
  years: Schema.Array(
    Schema.Struct({ yearPaid: Count, ...sums, netToDate: Schema.optionalKey(Cents), acctCount: Count })
  ),
  countries: Schema.Array(
    Schema.Struct({ coi: Schema.String, coiName: Schema.String, ...sums, acctCount: Count, shareOfAll: Share })
  ),
  actions: Schema.Array(Schema.Struct({ actor: NextActor, ...sums, acctCount: Count })),
  blockers: Schema.Array(Schema.Struct({ blocker: Blocker, ...sums, acctCount: Count })),
  /** True to include the facet lists. */
  hasFacets: Schema.Boolean,
  accounts: Schema.Array(
    Schema.Struct({
      fiCode: Schema.String,
      fiName: Schema.String,
      acctCode: Schema.String,
      boName: Schema.String,
      ...sums
    })
  )
})
export type AnyDashboard = typeof AnyDashboard.Type

// JSON has no negative zero, so it does not survive a round trip.
const withoutNegativeZero = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value === 0 ? 0 : (value as unknown)])) as {
    readonly [Key in keyof Row]: Key extends "netReclaim" | "netToDate" ? UsdCents : Row[Key]
  }

/** Dashboard with these figures; both kinds of status have the same rows. */
export const dashboardFrom = (any: AnyDashboard): Dashboard => {
  const lists = {
    internalStatuses: any.statuses.map((row) => new StatusGroup(withoutNegativeZero(row))),
    clientStatuses: any.statuses.map((row) => new StatusGroup(withoutNegativeZero(row))),
    years: any.years.map((row) => new YearGroup(withoutNegativeZero(row))),
    countries: any.countries.map((row) => new CountryGroup(withoutNegativeZero(row))),
    nextActions: any.actions.map((row) => new NextActionGroup(withoutNegativeZero(row))),
    blockers: any.blockers.map((row) => new BlockerGroup(withoutNegativeZero(row)))
  }
  const accounts = any.accounts.map((row) => new CustodianAccountRow(withoutNegativeZero(row)))
  const { paidYTD: netReclaim, numEvents: transCount, numPaidAcct: acctCount } = withoutNegativeZero(any.totals)
  const facet = new AccountFacet({ largest: accounts, netReclaim: netReclaim as UsdCents, transCount, acctCount })
  return new Dashboard({
    summary: new DashboardSummary(withoutNegativeZero(any.totals) as DashboardSummary),
    ...lists,
    facets: new DashboardFacets(any.hasFacets ? { ...lists, accounts: facet } : {}),
    accounts
  })
}
