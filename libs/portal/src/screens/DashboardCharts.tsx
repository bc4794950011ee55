import type { Dashboard } from "@reclaim/core/domain/reclaim/Dashboard"
import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { CountryChart } from "@reclaim/ui/report/CountryChart"
import { CustodianChart } from "@reclaim/ui/report/CustodianChart"
import { StatusChart } from "@reclaim/ui/report/StatusChart"
import { YearChart } from "@reclaim/ui/report/YearChart"
import { isAccountChosen, toggleAccount, toggleInFilter } from "../state/dashboardFilterChange.ts"
import styles from "./ReclaimDashboard.module.css"

export interface DashboardChartsProps {
  readonly dashboard: Dashboard
  /** The calendar year that is still running. */
  readonly currentYear: number
  readonly filter: DashboardFilter
  readonly onFilter: (next: DashboardFilter) => void
}

/** The five charts of the dashboard; a part of any of them narrows all. */
export const DashboardCharts = ({ currentYear, dashboard, filter, onFilter }: DashboardChartsProps) => (
  <div className={styles["charts"]} data-tour="charts">
    <StatusChart
      kind="client"
      groups={dashboard.clientStatuses}
      selected={filter.clientStatuses}
      onToggle={(status) => onFilter(toggleInFilter(filter, "clientStatus", status))}
    />
    <CountryChart
      groups={dashboard.countries}
      selected={filter.countries}
      onToggle={(coi) => onFilter(toggleInFilter(filter, "country", coi))}
    />
    <YearChart
      groups={dashboard.years}
      selected={filter.yearsPaid}
      onToggle={(year) => onFilter(toggleInFilter(filter, "year", String(year)))}
      currentYear={currentYear}
    />
    <StatusChart
      kind="internal"
      groups={dashboard.internalStatuses}
      selected={filter.internalStatuses}
      onToggle={(status) => onFilter(toggleInFilter(filter, "status", status))}
    />
    <CustodianChart
      rows={dashboard.accounts}
      selected={dashboard.accounts.filter((row) => isAccountChosen(filter, row))}
      onToggle={(account) => onFilter(toggleAccount(filter, account))}
    />
  </div>
)
