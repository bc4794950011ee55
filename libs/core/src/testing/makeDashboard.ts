import { Dashboard } from "../domain/reclaim/Dashboard.ts"
import { DashboardSummary } from "../domain/reclaim/DashboardSummary.ts"
import { noUsdCents, UsdCents } from "../domain/value/UsdCents.ts"
import { makeAccountRows } from "./makeAccountRows.ts"
import { makeCountryGroups } from "./makeCountryGroups.ts"
import { makeBlockerGroups, makeNextActionGroups } from "./makeNextActionGroups.ts"
import { makeStatusGroups } from "./makeStatusGroups.ts"
import { makeYearGroups } from "./makeYearGroups.ts"

/** The key figures of a client with four years of reclaims, with overrides. */
export const makeSummary = (
  overrides: Partial<ConstructorParameters<typeof DashboardSummary>[0]> = {}
): DashboardSummary =>
  new DashboardSummary({
    totalProcessing: UsdCents.make(1_234_567_890),
    totalFiled: UsdCents.make(820_010_000),
    paidSinceIncp: UsdCents.make(4_510_000_000),
    paidYTD: UsdCents.make(345_678_912),
    numActiveAcct: 86,
    numActiveTrans: 1522,
    numPaidAcct: 211,
    numPaidTrans: 2911,
    numEvents: 183,
    ...overrides
  })

/** A client's whole dashboard, with overrides. */
export const makeDashboard = (overrides: Partial<ConstructorParameters<typeof Dashboard>[0]> = {}): Dashboard =>
  new Dashboard({
    summary: makeSummary(),
    internalStatuses: makeStatusGroups("internal"),
    clientStatuses: makeStatusGroups("client"),
    years: makeYearGroups(),
    countries: makeCountryGroups(),
    nextActions: makeNextActionGroups(),
    blockers: makeBlockerGroups(),
    accounts: makeAccountRows(86),
    ...overrides
  })

/** The dashboard of a client without reclaims. */
export const emptyDashboard: Dashboard = new Dashboard({
  summary: new DashboardSummary({
    totalProcessing: noUsdCents,
    totalFiled: noUsdCents,
    paidSinceIncp: noUsdCents,
    paidYTD: noUsdCents,
    numActiveAcct: 0,
    numActiveTrans: 0,
    numPaidAcct: 0,
    numPaidTrans: 0,
    numEvents: 0
  }),
  internalStatuses: [],
  clientStatuses: [],
  years: [],
  countries: [],
  accounts: []
})
