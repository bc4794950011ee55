import { ReportTab } from "@reclaim/core/domain/reclaim/ReportTab"
import { ReportTabs } from "@reclaim/ui/dashboard/ReportTabs.tsx"
import { Link, useLocation } from "react-router-dom"
import { messages } from "../../app/messages.ts"
import { pathOfTab } from "@reclaim/core/rules/address/dashboardFilterUrl"
import { useDashboardFilter } from "../../app/address/useDashboardFilter.ts"

/** The four views of the dashboard; switching keeps the filters. */
export const DashboardTabs = () => {
  const [filter] = useDashboardFilter()
  const { search } = useLocation()
  return (
    <ReportTabs
      LinkComponent={Link}
      tabs={ReportTab.literals.map((tab) => ({
        label: messages.dashboard.tabs[tab],
        href: pathOfTab(tab) + search,
        isCurrent: tab === filter.tab
      }))}
    />
  )
}
