import { viewQueryOf } from "@reclaim/core/rules/address/savedViewUrl"
import { useLocation } from "react-router-dom"
import { useDashboardFilter } from "../address/useDashboardFilter.ts"
import { ScreenViews } from "./ScreenViews.tsx"

/** The user's saved views of the dashboard. */
export const DashboardViews = () => {
  const [{ tab }] = useDashboardFilter()
  const { search } = useLocation()
  return <ScreenViews screen="reclaimDashboard" currentQuery={viewQueryOf(tab, search)} />
}
