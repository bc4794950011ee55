import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { useAtomValue } from "jotai"
import { useLocation, useNavigate } from "react-router-dom"
import { pathOfTab, searchOfFilter } from "@reclaim/core/rules/address/dashboardFilterUrl"
import { dashboardFilterAtom } from "./dashboardRequestAtoms.ts"

/** The filter in the address, and how to change it, which adds an entry to the browser's history. */
export const useDashboardFilter = (): readonly [DashboardFilter, (next: DashboardFilter) => void] => {
  const filter = useAtomValue(dashboardFilterAtom)
  const { search } = useLocation()
  const navigate = useNavigate()
  return [filter, (next) => void navigate(pathOfTab(next.tab) + searchOfFilter(next, search))]
}
