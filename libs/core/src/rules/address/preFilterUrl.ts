import { emptyDashboardFilter } from "../../domain/reclaim/DashboardFilter.ts"
import { isSafeReturnPath } from "../navigation/isSafeReturnPath.ts"
import { addressQuery } from "./addressQuery.ts"
import { type AccountChoice, toggleAccount } from "./dashboardFilterChange.ts"
import { pathOfTab, searchOfFilter } from "./dashboardFilterUrl.ts"

const returnKey = "returnRoute"

/** Link to the dashboard filtered by one account, with a link back to the screen that opened it. */
export const accountDashboardHref = (account: AccountChoice, returnRoute: string): string => {
  const from = addressQuery()
  from.set(returnKey, returnRoute)
  return pathOfTab("summary") + searchOfFilter(toggleAccount(emptyDashboardFilter("summary"), account), from.toString())
}

/** Path to return to; null without one, or if it is not a path of this portal. */
export const returnRouteOf = (search: string): string | null => {
  const target = addressQuery(search).get(returnKey)
  return target !== null && isSafeReturnPath(target) ? target : null
}

/** A query without its question mark, with the way back that the address before had. */
export const withReturnRoute = (query: string, from: string): string => {
  const target = returnRouteOf(from)
  const search = addressQuery(query)
  if (target !== null) search.set(returnKey, target)
  return search.toString()
}
