import { unfiltered } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { isSafeReturnPath } from "@reclaim/core/rules/navigation/isSafeReturnPath"
import { type AccountChoice, toggleAccount } from "./dashboardFilterChange.ts"
import { pathOfTab, searchOfFilter } from "./dashboardFilterUrl.ts"

const returnKey = "returnRoute"

/** The dashboard narrowed to one account, with the way back to where it was opened. */
export const accountDashboardHref = (account: AccountChoice, returnRoute: string): string => {
  const from = new URLSearchParams({ [returnKey]: returnRoute }).toString()
  return pathOfTab("summary") + searchOfFilter(toggleAccount(unfiltered("summary"), account), from)
}

/** Where an address says to return to; null when it says nothing, or anything but a path of this portal. */
export const returnRouteOf = (search: string): string | null => {
  const target = new URLSearchParams(search).get(returnKey)
  return target !== null && isSafeReturnPath(target) ? target : null
}

/** A query without its question mark, with the way back that the address before had. */
export const withReturnRoute = (query: string, from: string): string => {
  const target = returnRouteOf(from)
  const search = new URLSearchParams(query)
  if (target !== null) search.set(returnKey, target)
  return search.toString()
}
