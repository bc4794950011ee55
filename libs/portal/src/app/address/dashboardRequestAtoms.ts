import { unfiltered } from "@reclaim/core/domain/reclaim/DashboardFilter"
import type { ReportTab } from "@reclaim/core/domain/reclaim/ReportTab"
import { atom } from "jotai"
import { filterOfSearch } from "@reclaim/core/rules/address/dashboardFilterUrl"

interface DashboardKey {
  readonly tab: ReportTab
  /** The filter as an address writes it. */
  readonly search: string
}

const storeKeyAtom = atom("summary")

/** Which tab under which filter; setting what it holds already changes nothing, so nothing is asked for again. */
export const dashboardKeyAtom = atom(
  (get) => get(storeKeyAtom),
  (_get, set, key: DashboardKey) => set(storeKeyAtom, key.tab + key.search)
)

/** What the dashboard in front of the user is narrowed to. */
export const dashboardFilterAtom = atom((get) => {
  const key = get(storeKeyAtom)
  const at = key.indexOf("?")
  const tab = (at === -1 ? key : key.slice(0, at)) as ReportTab
  return at === -1 ? unfiltered(tab) : filterOfSearch(tab, key.slice(at))
})
