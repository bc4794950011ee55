import { ReportTab } from "@reclaim/core/domain/reclaim/ReportTab"
import { count } from "@reclaim/core/format/count"
import { ReportTabs } from "@reclaim/ui/dashboard/ReportTabs.tsx"
import { useAtomValue } from "jotai"
import { useState } from "react"
import { Link, useLocation } from "react-router-dom"
import { messages } from "../../app/messages.ts"
import { pathOfTab } from "@reclaim/core/rules/address/dashboardFilterUrl"
import { tabCountsAtom } from "./dashboardAtoms.ts"
import { viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { useDashboardFilter } from "../../app/address/useDashboardFilter.ts"

type TabCounts = Partial<Record<ReportTab, number>>

/** Counts known so far under the same filters; they stay visible while another tab requests them again. */
const useKnownCounts = (counts: TabCounts, filters: string): TabCounts => {
  const [kept, keep] = useState({ filters, counts })
  const known = kept.filters === filters ? { ...kept.counts, ...counts } : counts
  if (kept.filters !== filters || ReportTab.literals.some((tab) => known[tab] !== kept.counts[tab])) {
    keep({ filters, counts: known })
  }
  return known
}

/** The four views of the dashboard with their number of reclaims under the filters, which are kept on switching. */
export const DashboardTabs = () => {
  const [filter] = useDashboardFilter()
  const { tab: _, ...filters } = filter.values
  const { userId } = useAtomValue(viewAsAtom)
  const counts = useKnownCounts(useAtomValue(tabCountsAtom), JSON.stringify([userId, filters]))
  const { search } = useLocation()
  return (
    <ReportTabs
      LinkComponent={Link}
      tabs={ReportTab.literals.map((tab) => ({
        label: messages.dashboard.tabs[tab],
        href: pathOfTab(tab) + search,
        isCurrent: tab === filter.tab,
        badge: tab === "summary" ? undefined : counts[tab] === undefined ? null : count(counts[tab]),
        isUrgent: tab === "expiring" && counts[tab] !== 0
      }))}
    />
  )
}
