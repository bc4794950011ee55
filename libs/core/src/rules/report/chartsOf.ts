import type { ReportTab } from "../../domain/reclaim/ReportTab.ts"
import type { CustodianAccountRow } from "../../domain/reclaim/CustodianAccountRow.ts"
import type { Dashboard } from "../../domain/reclaim/Dashboard.ts"

/** A chart of the dashboard. */
export type DashboardChart = "status" | "nextAction" | "country" | "year" | "custodian" | "blocker"

/** The charts that mean something on a tab, in their order: nothing open has been paid, and nothing paid is open. */
export const chartsOf: Readonly<Record<ReportTab, ReadonlyArray<DashboardChart>>> = {
  summary: ["status", "nextAction", "country", "year", "custodian", "blocker"],
  active: ["status", "nextAction", "country", "custodian", "blocker"],
  paid: ["country", "year", "custodian"],
  expiring: ["status", "nextAction", "country", "custodian", "blocker"]
}

interface ChartedAccounts {
  /** All accounts, or the largest of them and those chosen. */
  readonly rows: ReadonlyArray<CustodianAccountRow>
  /** Totals of all accounts, those without a row included. */
  readonly all: { readonly count: number; readonly netReclaim: number }
}

const isSame = (a: CustodianAccountRow, b: CustodianAccountRow): boolean =>
  a.fiCode === b.fiCode && a.acctCode === b.acctCode

/** Accounts shown in a chart, regardless of the selection. */
export const accountsToChart = (
  { accounts, facets }: Pick<Dashboard, "accounts" | "facets">,
  isChosen: (row: CustodianAccountRow) => boolean
): ChartedAccounts => {
  if (facets.accounts === undefined) {
    const netReclaim = accounts.reduce((sum, row) => sum + row.netReclaim, 0)
    return { rows: accounts, all: { count: accounts.length, netReclaim } }
  }
  const { acctCount: count, largest, netReclaim } = facets.accounts
  const smaller = accounts.filter((row) => isChosen(row) && !largest.some((other) => isSame(row, other)))
  return { rows: [...largest, ...smaller], all: { count, netReclaim } }
}
