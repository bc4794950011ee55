import type { Dashboard } from "@reclaim/core/domain/reclaim/Dashboard"
import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { reclaimScope } from "@reclaim/core/format/reclaimScope"
import {
  type AccountChoice,
  chooseAccount,
  chooseInFilter,
  isAccountChosen
} from "@reclaim/core/rules/address/dashboardFilterChange"
import type { FilterGroup } from "@reclaim/core/rules/address/dashboardFilterUrl"
import { filterOfAccount, filterOfFigure, onlyInFilter } from "@reclaim/core/rules/address/transactionsHref"
import { accountsToChart, chartsOf, type DashboardChart } from "@reclaim/core/rules/report/chartsOf"
import type { RowsBehind } from "@reclaim/ui/chart/ChartCard.tsx"
import { ChartSkeleton } from "@reclaim/ui/chart/ChartSkeleton.tsx"
import { BlockerChart } from "@reclaim/ui/dashboard/BlockerChart.tsx"
import { CountryChart } from "@reclaim/ui/dashboard/CountryChart.tsx"
import { CustodianChart } from "@reclaim/ui/dashboard/CustodianChart.tsx"
import { NextActionChart } from "@reclaim/ui/dashboard/NextActionChart.tsx"
import { StatusChart } from "@reclaim/ui/dashboard/StatusChart.tsx"
import { YearChart } from "@reclaim/ui/dashboard/YearChart.tsx"
import { useIsPrinted } from "@reclaim/ui/grid/useIsPrinted.ts"
import { useAtomValue } from "jotai"
import { Fragment, type ReactNode, useEffect, useState } from "react"
import { Link } from "react-router-dom"
import { sentReclaimsAtom } from "../../app/waiting/standingAtoms.ts"
import { chartShapes } from "./chartShapes.ts"
import styles from "./DashboardCharts.module.css"

/**
 * Number of parts of the page rendered so far. Each part is rendered in a task of its own, so that input is never
 * blocked by all of them; for print, all are rendered.
 */
const useOneByOne = (count: number): number => {
  const [there, setThere] = useState(1)
  const isPrinted = useIsPrinted()
  useEffect(() => {
    if (there >= count) return undefined
    const timer = setTimeout(() => setThere(there + 1))
    return () => clearTimeout(timer)
  }, [count, there])
  return isPrinted ? count : there
}

export interface DashboardChartsProps {
  readonly dashboard: Dashboard
  readonly asOf: CalendarDate
  readonly filter: DashboardFilter
  readonly onFilter: (next: DashboardFilter) => void
  /** Link to the transactions under a filter. */
  readonly transactionsHrefOf: (filter: DashboardFilter) => string
}

/**
 * The charts of a dashboard tab. Choosing a segment filters all of them, and a row of a chart's table opens its
 * transactions.
 */
export const DashboardCharts = (props: DashboardChartsProps) => {
  const { asOf, dashboard, filter, onFilter, transactionsHrefOf } = props
  // A chart keeps all of its segments, regardless of the selection.
  const { facets } = dashboard
  const accounts = accountsToChart(dashboard, (row) => isAccountChosen(filter, row))
  const behind = <Key,>(filterOf: (key: Key) => DashboardFilter): RowsBehind<Key> => ({
    hrefOf: (key) => transactionsHrefOf(filterOf(key)),
    LinkComponent: Link
  })
  const only = (group: FilterGroup) => behind((value: string) => onlyInFilter(filter, group, value))
  const choose = (group: FilterGroup) => (value: string | number, isAdding: boolean) =>
    onFilter(chooseInFilter(filter, group, String(value), isAdding))
  const withoutAccounts = filter.with({ custodianCodes: [], accountCodes: [] })
  const sent = useAtomValue(sentReclaimsAtom)
  const charts: Readonly<Record<DashboardChart, ReactNode>> = {
    status: (
      <StatusChart
        groupings={{
          client: {
            groups: facets.clientStatuses ?? dashboard.clientStatuses,
            selected: filter.clientStatuses,
            onToggle: choose("clientStatus"),
            behind: only("clientStatus")
          },
          internal: {
            groups: facets.internalStatuses ?? dashboard.internalStatuses,
            selected: filter.internalStatuses,
            onToggle: choose("status"),
            behind: only("status")
          }
        }}
      />
    ),
    nextAction: (
      <NextActionChart
        groups={facets.nextActions ?? dashboard.nextActions}
        selected={filter.nextActors}
        onToggle={choose("nextAction")}
        sent={filter.with({ nextActors: [] }).isEmpty ? sent : null}
        // The chart counts outstanding amounts, and so does the list behind it.
        behind={behind((actor: string) => filterOfFigure(onlyInFilter(filter, "nextAction", actor), "outstanding"))}
      />
    ),
    country: (
      <CountryChart
        scope={reclaimScope(filter.with({ countries: [] }))}
        groups={facets.countries ?? dashboard.countries}
        selected={filter.countries}
        onToggle={choose("country")}
        behind={only("country")}
      />
    ),
    year: (
      <YearChart
        groups={facets.years ?? dashboard.years}
        selected={filter.yearsPaid}
        onToggle={choose("year")}
        today={asOf}
        behind={behind((year: number) => onlyInFilter(filter, "year", String(year)))}
      />
    ),
    custodian: (
      <CustodianChart
        scope={reclaimScope(withoutAccounts)}
        rows={accounts.rows}
        all={accounts.all}
        selected={dashboard.accounts.filter((row) => isAccountChosen(filter, row))}
        onToggle={(account, isAdding) => onFilter(chooseAccount(filter, account, isAdding))}
        behind={behind((account: AccountChoice) => filterOfAccount(filter, account))}
      />
    ),
    blocker: (
      <BlockerChart
        groups={facets.blockers ?? dashboard.blockers}
        selected={filter.blockers}
        onToggle={choose("blocker")}
        behind={only("blocker")}
      />
    )
  }
  const shown = chartsOf[filter.tab]
  const there = useOneByOne(shown.length)
  return (
    <div className={styles["charts"]} data-tab={filter.tab} data-tour="charts">
      {shown.map((chart, at) =>
        at < there ? (
          <Fragment key={chart}>{charts[chart]}</Fragment>
        ) : (
          <ChartSkeleton key={chart} shape={chartShapes[chart]} />
        )
      )}
    </div>
  )
}
