import type { ReportTab } from "../../domain/reclaim/ReportTab.ts"
import { savedViewQuery } from "../report/savedViewQuery.ts"
import { addressQuery } from "./addressQuery.ts"
import { isReportTab, pathOfTab } from "./dashboardFilterUrl.ts"
import { withReturnRoute } from "./preFilterUrl.ts"

/** Query under which a view of this tab at this address is saved. */
export const viewQueryOf = (tab: ReportTab, search: string): string =>
  savedViewQuery(`tab=${tab}&${search.replace(/^\?/, "")}`)

/** Address of a view; keeps the way back to another screen if the present address has one. */
export const hrefOfView = (query: string, from: string): string => {
  const { rest, tab } = splitTab(query)
  const search = withReturnRoute(rest, from)
  return pathOfTab(tab) + (search === "" ? "" : `?${search}`)
}

const splitTab = (query: string): { readonly tab: ReportTab; readonly rest: string } => {
  const kept = addressQuery(savedViewQuery(query))
  const tab = kept.get("tab")
  kept.delete("tab")
  return { tab: isReportTab(tab) ? tab : "summary", rest: kept.toString() }
}
