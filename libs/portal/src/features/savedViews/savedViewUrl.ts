import type { ReportTab } from "@reclaim/core/domain/reclaim/ReportTab"
import { savedViewQuery } from "@reclaim/core/rules/report/savedViewQuery"
import { isReportTab, pathOfTab } from "../../app/address/dashboardFilterUrl.ts"
import { withReturnRoute } from "../../app/address/preFilterUrl.ts"

/** What a view that shows this tab at this address would be kept as. */
export const viewQueryOf = (tab: ReportTab, search: string): string =>
  savedViewQuery(`tab=${tab}&${search.replace(/^\?/, "")}`)

/** The address of a view; the way back to another screen stays open where the address so far had one. */
export const hrefOfView = (query: string, from: string): string => {
  const { rest, tab } = splitTab(query)
  const search = withReturnRoute(rest, from)
  return pathOfTab(tab) + (search === "" ? "" : `?${search}`)
}

const splitTab = (query: string): { readonly tab: ReportTab; readonly rest: string } => {
  const kept = new URLSearchParams(savedViewQuery(query))
  const tab = kept.get("tab")
  kept.delete("tab")
  return { tab: isReportTab(tab) ? tab : "summary", rest: kept.toString() }
}
