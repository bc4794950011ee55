import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import type { ReportTab } from "@reclaim/core/domain/reclaim/ReportTab"
import { atom } from "jotai"
import { filterOfSearch } from "@reclaim/core/rules/address/dashboardFilterUrl"

interface DashboardKey {
  readonly tab: ReportTab
  /** The filter in the form of an address. */
  readonly search: string
}

const storeKeyAtom = atom("summary")

/** Tab and filter of the dashboard request. Setting an equal value triggers no new request. */
export const dashboardKeyAtom = atom(
  (get) => get(storeKeyAtom),
  (_get, set, key: DashboardKey) => set(storeKeyAtom, key.tab + key.search)
)

/** The filter of the dashboard on the page. */
export const dashboardFilterAtom = atom((get) => {
  const key = get(storeKeyAtom)
  const at = key.indexOf("?")
  const tab = (at === -1 ? key : key.slice(0, at)) as ReportTab
  return at === -1 ? emptyDashboardFilter(tab) : filterOfSearch(tab, key.slice(at))
})
