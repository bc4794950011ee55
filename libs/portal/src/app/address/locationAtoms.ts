import { atom } from "jotai"
import { dashboardKeyAtom } from "./dashboardRequestAtoms.ts"
import { isAtOrBelow } from "@reclaim/core/rules/navigation/pathSegments"
import { recordFailureAtom } from "./failureReferenceAtom.ts"
import { filterOfSearch, searchOfFilter, tabOfPath } from "@reclaim/core/rules/address/dashboardFilterUrl"

/** The portal's own location: path and query as in the address bar. */
export interface PortalLocation {
  readonly path: string
  /** Empty, or with its question mark. */
  readonly search: string
}

const storeLocationAtom = atom<PortalLocation>({ path: "/", search: "" })

/** The current page. */
export const locationAtom = atom((get) => get(storeLocationAtom))

/**
 * User id of the view that the router is about to show. The screen of the previous view is unmounted first, because its
 * queries would request data that the new user may not see.
 */
export const viewOnItsWayAtom = atom<number | null>(null)

/** Records a new address; on a tab of the dashboard its query becomes the request. */
export const arriveAtom = atom(null, (get, set, location: PortalLocation) => {
  const here = get(storeLocationAtom)
  if (here.path === location.path && here.search === location.search) return
  set(storeLocationAtom, location)
  if (!isAtOrBelow(location.path, "/error")) set(recordFailureAtom, null)
  const tab = tabOfPath(location.path)
  if (tab !== null) set(dashboardKeyAtom, { tab, search: searchOfFilter(filterOfSearch(tab, location.search)) })
})
