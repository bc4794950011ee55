import type { Dashboard } from "@reclaim/core/domain/reclaim/Dashboard"
import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { reclaimScope } from "@reclaim/core/format/reclaimScope"
import type { RowsBehind } from "@reclaim/ui/chart/ChartCard.tsx"
import { CountryChart } from "@reclaim/ui/dashboard/CountryChart.tsx"
import { CustodianChart } from "@reclaim/ui/dashboard/CustodianChart.tsx"
import { NextActionChart } from "@reclaim/ui/dashboard/NextActionChart.tsx"
import { StatusChart } from "@reclaim/ui/dashboard/StatusChart.tsx"
import { YearChart } from "@reclaim/ui/dashboard/YearChart.tsx"
import { type DashboardChart, chartsOf } from "@reclaim/core/rules/report/chartsOf"
import { Fragment, type ReactNode } from "react"
import { Link } from "react-router-dom"
import {
  type AccountChoice,
  isAccountChosen,
  toggleAccount,
  toggleInFilter
} from "@reclaim/core/rules/address/dashboardFilterChange"
import type { FilterGroup } from "@reclaim/core/rules/address/dashboardFilterUrl"
import styles from "./DashboardCharts.module.css"
import { filterOfAccount, filterOfFigure, onlyInFilter } from "@reclaim/core/rules/address/transactionsHref"

export interface DashboardChartsProps {
  readonly dashboard: Dashboard
  /** The current calendar year. */
  readonly currentYear: number
  readonly filter: DashboardFilter
  readonly onFilter: (next: DashboardFilter) => void
  /** Where the transactions under a filter are listed. */
  readonly transactionsHrefOf: (filter: DashboardFilter) => string
}

/** The charts of a tab of the dashboard; a part of any of them filters all, and a row of its table opens its transactions. */
export const DashboardCharts = (props: DashboardChartsProps) => {
  const { currentYear, dashboard, filter, onFilter, transactionsHrefOf } = props
  const behind = <Key,>(filterOf: (key: Key) => DashboardFilter): RowsBehind<Key> => ({
    hrefOf: (key) => transactionsHrefOf(filterOf(key)),
    LinkComponent: Link
  })
  const only = (group: FilterGroup) => behind((value: string) => onlyInFilter(filter, group, value))
  const charts: Readonly<Record<DashboardChart, ReactNode>> = {
    status: (
      <StatusChart
        groupings={{
          client: {
            groups: dashboard.clientStatuses,
            selected: filter.clientStatuses,
            onToggle: (status) => onFilter(toggleInFilter(filter, "clientStatus", status)),
            behind: only("clientStatus")
          },
          internal: {
            groups: dashboard.internalStatuses,
            selected: filter.internalStatuses,
            onToggle: (status) => onFilter(toggleInFilter(filter, "status", status)),
            behind: only("status")
          }
        }}
      />
    ),
    nextAction: (
      <NextActionChart
        groups={dashboard.nextActions}
        selected={filter.nextActors}
        onToggle={(actor) => onFilter(toggleInFilter(filter, "nextAction", actor))}
        // The chart counts what is outstanding, and so does the list behind it.
        behind={behind((actor: string) => filterOfFigure(onlyInFilter(filter, "nextAction", actor), "outstanding"))}
      />
    ),
    country: (
      <CountryChart
        scope={reclaimScope(filter)}
        groups={dashboard.countries}
        selected={filter.countries}
        onToggle={(coi) => onFilter(toggleInFilter(filter, "country", coi))}
        behind={only("country")}
      />
    ),
    year: (
      <YearChart
        groups={dashboard.years}
        selected={filter.yearsPaid}
        onToggle={(year) => onFilter(toggleInFilter(filter, "year", String(year)))}
        currentYear={currentYear}
        behind={behind((year: number) => onlyInFilter(filter, "year", String(year)))}
      />
    ),
    custodian: (
      <CustodianChart
        scope={reclaimScope(filter)}
        rows={dashboard.accounts}
        selected={dashboard.accounts.filter((row) => isAccountChosen(filter, row))}
        onToggle={(account) => onFilter(toggleAccount(filter, account))}
        behind={behind((account: AccountChoice) => filterOfAccount(filter, account))}
      />
    )
  }
  const shown = chartsOf[filter.tab]
  return (
    <div className={styles["charts"]} data-tab={filter.tab} data-tour="charts">
      {shown.map((chart) => (
        <Fragment key={chart}>{charts[chart]}</Fragment>
      ))}
    </div>
  )
}
