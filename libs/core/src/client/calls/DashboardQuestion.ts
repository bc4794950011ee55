import type { DashboardFilter } from "../../domain/reclaim/DashboardFilter.ts"
import type { ViewReportAs } from "../../domain/shell/ViewReportAs.ts"

/** The dashboard's filter and the user whose data is shown. */
export interface DashboardQuestion {
  readonly filter: DashboardFilter
  readonly viewAs: ViewReportAs
}

/** Payload of the contract's dashboard calls for a question. */
export const payloadOf = ({ filter, viewAs }: DashboardQuestion) => ({ filter, viewAsUserId: viewAs.userId })
