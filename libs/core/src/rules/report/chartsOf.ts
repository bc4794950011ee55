import type { ReportTab } from "../../domain/reclaim/ReportTab.ts"

/** A chart of the dashboard. */
export type DashboardChart = "status" | "nextAction" | "country" | "year" | "custodian" | "blocker"

/** The charts that mean something on a tab, in their order: nothing open has been paid, and nothing paid is open. */
export const chartsOf: Readonly<Record<ReportTab, ReadonlyArray<DashboardChart>>> = {
  summary: ["status", "nextAction", "country", "year", "custodian", "blocker"],
  active: ["status", "nextAction", "country", "custodian", "blocker"],
  paid: ["country", "year", "custodian"],
  expiring: ["status", "nextAction", "country", "custodian", "blocker"]
}
