import type { Dashboard } from "../../domain/reclaim/Dashboard.ts"
import type { DashboardFilter } from "../../domain/reclaim/DashboardFilter.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import type { FigureName } from "../../domain/reclaim/FigureName.ts"
import { filterOfFigure, onlyInFilter } from "./transactionsHref.ts"

interface FigureBehind {
  readonly figure: FigureName
  readonly filter: DashboardFilter
  readonly view: { readonly dashboard: Dashboard; readonly asOf: CalendarDate }
  readonly hrefOf: (filter: DashboardFilter) => string
}

/** Address of the transactions behind a key figure; null when it counts none. */
export const hrefOfFigure = ({ figure, filter, hrefOf, view }: FigureBehind): string | null => {
  const { summary } = view.dashboard
  const counted: Readonly<Record<FigureName, number>> = {
    outstanding: summary.totalProcessing,
    pastDeadline: view.dashboard.pastDeadline?.transCount ?? 0,
    filed: summary.totalFiled,
    paidSinceStart: summary.paidSinceIncp,
    paidThisYear: summary.paidYTD,
    activeReclaims: summary.numActiveTrans,
    paidReclaims: summary.numPaidTrans,
    events: summary.numEvents
  }
  if (counted[figure] === 0) return null
  switch (figure) {
    case "pastDeadline":
      return filter.pastDeadline === null ? null : hrefOf(filter.pastDeadline)
    case "events":
      return hrefOf(filter)
    case "paidThisYear":
      return hrefOf(onlyInFilter(filter, "year", view.asOf.slice(0, 4)))
    default:
      return hrefOf(filterOfFigure(filter, figure))
  }
}
