import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { useAtomValue } from "jotai"
import { useLocation, useNavigate } from "react-router-dom"
import { pathOfTab, searchOfFilter } from "@reclaim/core/rules/address/dashboardFilterUrl"
import { dashboardFilterAtom } from "./dashboardRequestAtoms.ts"
import type { Step } from "./useTransactionsAddress.ts"

/** Changes the filter: by a new entry of the browser's history, or by replacing the present one. */
type ChangeFilter = (next: DashboardFilter, step?: Step) => void

/** The filter in the address, and how to change it. */
export const useDashboardFilter = (): readonly [DashboardFilter, ChangeFilter] => {
  const filter = useAtomValue(dashboardFilterAtom)
  const { search } = useLocation()
  const navigate = useNavigate()
  return [
    filter,
    (next, step = "forward") =>
      void navigate(pathOfTab(next.tab) + searchOfFilter(next, search), {
        replace: step === "inPlace",
        preventScrollReset: step === "inPlace"
      })
  ]
}
