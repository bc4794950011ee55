import type { CountryGroup } from "@reclaim/core/domain/reclaim/CountryGroup"
import type { CustodianAccountRow } from "@reclaim/core/domain/reclaim/CustodianAccountRow"
import { Dashboard } from "@reclaim/core/domain/reclaim/Dashboard"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"

/**
 * A dashboard's figures as plain records, which the server sends as they are: constructing and checking six thousand
 * entities for one answer would cost more than computing their figures.
 */
export type DashboardFigures = Omit<Dashboard, "isEmpty">

/** Converts figures to the entity. */
export const dashboardOfFigures = (figures: DashboardFigures): Dashboard => new Dashboard({ ...figures })

/**
 * Gives each group its share of the list's total, a ratio from 0 to 1; 0 when the total is 0. Negative amounts can push a
 * quotient out of that range, where a reader would take it for a percentage, so the share is clamped.
 */
export const withShares = <A extends { readonly netReclaim: UsdCents }>(
  groups: ReadonlyArray<A>
): ReadonlyArray<A & { readonly shareOfAll: number }> => {
  const total = groups.reduce((sum, { netReclaim }) => sum + netReclaim, 0)
  return groups.map((group) => ({
    ...group,
    shareOfAll: total === 0 ? 0 : Math.min(1, Math.max(0, group.netReclaim / total))
  }))
}

/** Orders countries by amount, largest first, ties by code. */
export const byCountry = (
  a: Pick<CountryGroup, "coi" | "netReclaim">,
  b: Pick<CountryGroup, "coi" | "netReclaim">
): number => b.netReclaim - a.netReclaim || (a.coi < b.coi ? -1 : 1)

/** Orders accounts by custodian code, then account code, both by code unit. */
export const byCustodianAccount = (
  a: Pick<CustodianAccountRow, "fiCode" | "acctCode">,
  b: Pick<CustodianAccountRow, "fiCode" | "acctCode">
): number => {
  if (a.fiCode !== b.fiCode) return a.fiCode < b.fiCode ? -1 : 1
  return a.acctCode < b.acctCode ? -1 : 1
}
