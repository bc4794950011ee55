import type { ReportTab } from "../../domain/reclaim/ReportTab.ts"
import type { SavedViewScreen } from "../../domain/user/SavedView.ts"
import { routes } from "../navigation/routes.ts"
import { savedViewQuery } from "../report/savedViewQuery.ts"
import { addressQuery } from "./addressQuery.ts"
import { isReportTab, pathOfTab } from "./dashboardFilterUrl.ts"
import { withReturnRoute } from "./preFilterUrl.ts"

/** Query under which a view of this tab of the dashboard at this address is saved. */
export const viewQueryOf = (tab: ReportTab, search: string): string =>
  savedViewQuery("reclaimDashboard", `tab=${tab}&${search.replace(/^\?/, "")}`)

/** Address of a view; keeps the way back to another screen if the present address has one. */
export const hrefOfView = (screen: SavedViewScreen, query: string, from: string): string => {
  switch (screen) {
    case "reclaimDashboard": {
      const { rest, tab } = splitTab(query)
      return withSearch(pathOfTab(tab), withReturnRoute(rest, from))
    }
    case "desk":
      return withSearch(routes.desk.path, savedViewQuery(screen, query))
  }
}

const withSearch = (path: string, search: string): string => path + (search === "" ? "" : `?${search}`)

const splitTab = (query: string): { readonly tab: ReportTab; readonly rest: string } => {
  const kept = addressQuery(savedViewQuery("reclaimDashboard", query))
  const tab = kept.get("tab")
  kept.delete("tab")
  return { tab: isReportTab(tab) ? tab : "summary", rest: kept.toString() }
}
