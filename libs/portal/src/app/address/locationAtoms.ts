import { atom } from "jotai"
import { dashboardKeyAtom } from "./dashboardRequestAtoms.ts"
import { filterOfSearch, searchOfFilter, tabOfPath } from "@reclaim/core/rules/address/dashboardFilterUrl"

/** Where the portal is: path and query as the address shows them. */
export interface PortalLocation {
  readonly path: string
  /** Empty, or with its question mark. */
  readonly search: string
}

const storeLocationAtom = atom<PortalLocation>({ path: "/", search: "" })

/** The page in front of the user. */
export const locationAtom = atom((get) => get(storeLocationAtom))

/** Takes note of a new address; a tab of the dashboard turns its query into what is asked for. */
export const arriveAtom = atom(null, (get, set, location: PortalLocation) => {
  const here = get(storeLocationAtom)
  if (here.path === location.path && here.search === location.search) return
  set(storeLocationAtom, location)
  const tab = tabOfPath(location.path)
  if (tab !== null) set(dashboardKeyAtom, { tab, search: searchOfFilter(filterOfSearch(tab, location.search)) })
})
