import type { DashboardFilter } from "../../domain/reclaim/DashboardFilter.ts"
import type { ViewReportAs } from "../../domain/shell/ViewReportAs.ts"

/** A question to the dashboard: which reclaims, and whose. */
export interface DashboardQuestion {
  readonly filter: DashboardFilter
  readonly viewAs: ViewReportAs
}

/** The same, in the form that the contract's calls take. */
export const payloadOf = ({ filter, viewAs }: DashboardQuestion) => ({ filter, viewAsUserId: viewAs.userId })
