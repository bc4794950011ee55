import type { DashboardFilter } from "../../domain/reclaim/DashboardFilter.ts"
import type { ViewReportAs } from "../../domain/shell/ViewReportAs.ts"

/** What is asked of the dashboard: which reclaims, and whose. */
export interface DashboardQuestion {
  readonly filter: DashboardFilter
  readonly viewAs: ViewReportAs
}

/** The same as the calls of the contract take it. */
export const payloadOf = ({ filter, viewAs }: DashboardQuestion) => ({ filter, viewAsUserId: viewAs.userId })
