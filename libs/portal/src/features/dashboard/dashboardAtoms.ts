import type { DashboardQuestion } from "@reclaim/core/client/calls/DashboardQuestion"
import { Dashboards } from "@reclaim/core/client/dashboard/Dashboards"
import type { Dashboard } from "@reclaim/core/domain/reclaim/Dashboard"
import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import type { ReportTab } from "@reclaim/core/domain/reclaim/ReportTab"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { acknowledgeErrors, loadOf, type ReportState } from "@reclaim/core/rules/report/ReportState"
import { Effect, Exit } from "effect"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { messages } from "../../app/messages.ts"
import { makeQuery, viewedUserId } from "../../app/runtime/makeQuery.ts"
import { departureAtom } from "../../app/session/departureAtoms.ts"
import { acknowledgeExportAtom, reportExportAtom } from "../../app/files/exportStateAtoms.ts"
import { filterOfValues, valuesOfFilter } from "@reclaim/core/rules/address/dashboardFilterUrl"
import { dashboardFilterAtom } from "../../app/address/dashboardRequestAtoms.ts"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"

/** The state of the dashboard. */
export type DashboardView =
  | { readonly _tag: "Loading" }
  /** `isRefreshing`: the figures of another filter are loading, and the previous ones are shown until then. */
  | {
      readonly _tag: "Loaded"
      readonly dashboard: Dashboard
      /** The day of the figures, in UTC as on the server. */
      readonly asOf: CalendarDate
      readonly isRefreshing: boolean
    }
  | { readonly _tag: "NoData"; readonly isFiltered: boolean; readonly isRefreshing: boolean }
  | { readonly _tag: "Failed"; readonly text: string }
  /** The user has dismissed the failure or the empty answer; nothing is shown until the next request. */
  | { readonly _tag: "Acknowledged" }

const readDashboard = (question: DashboardQuestion) => ask(Dashboards, (dashboards) => dashboards.read(question))

const { defect } = messages.dashboard

const figuresQuery = makeQuery({
  isReport: true,
  question: (get): DashboardQuestion => ({ filter: get(dashboardFilterAtom), viewAs: get(viewAsAtom) }),
  subject: viewedUserId,
  ask: (question) => Effect.all({ dashboard: readDashboard(question), asOf: todayInUtc }),
  defect
})

/** The whole report under the filters of a tab, for the counts shown on other tabs. */
const wholeQuery = makeQuery({
  question: (get): DashboardQuestion => ({
    filter: filterOfValues("summary", valuesOfFilter(get(dashboardFilterAtom))),
    viewAs: get(viewAsAtom)
  }),
  subject: viewedUserId,
  ask: readDashboard,
  defect
})

const expiringQuery = makeQuery({
  isReport: true,
  question: (get): DashboardQuestion => ({
    filter: filterOfValues("expiring", valuesOfFilter(get(dashboardFilterAtom))),
    viewAs: get(viewAsAtom)
  }),
  subject: viewedUserId,
  ask: readDashboard,
  defect
})

const optionsQuery = makeQuery({
  question: (get): DashboardQuestion => ({ filter: emptyDashboardFilter("summary"), viewAs: get(viewAsAtom) }),
  subject: viewedUserId,
  ask: readDashboard,
  defect
})

/** The dashboard as the screen shows it. */
export const dashboardViewAtom = atom((get): DashboardView => {
  const state = get(figuresQuery.stateAtom)
  if (state._tag === "Unasked") return { _tag: "Loading" }
  if (state._tag !== "Answered") return state
  const { answer, isRefreshing, question } = state
  return loadOf(Exit.succeed(answer.dashboard)) === "NoData"
    ? { _tag: "NoData", isFiltered: !question.filter.isEmpty, isRefreshing }
    : { _tag: "Loaded", ...answer, isRefreshing }
})

/** Requests the same figures again. */
export const retryDashboardAtom = atom(null, (_get, set) => {
  for (const { retryAtom } of [figuresQuery, wholeQuery, expiringQuery, optionsQuery]) set(retryAtom)
})

/** State of the dashboard's figures and its export, as input of the report-state rules. */
export const reportStateAtom = atom((get): ReportState => ({
  load: get(dashboardViewAtom)._tag,
  export: get(reportExportAtom)
}))

/** Dismisses a failure, an empty answer or a failed file. */
export const acknowledgeDashboardAtom = atom(null, (get, set) => {
  const before = get(reportStateAtom)
  const after = acknowledgeErrors(before)
  if (after.load !== before.load) set(figuresQuery.acknowledgeAtom)
  if (after.export !== before.export) set(acknowledgeExportAtom)
})

/** The reclaims that expire within 12 months under the same filters; undefined while unknown, null when it failed. */
export const expiringAtom = atom((get) => {
  const state = get(expiringQuery.stateAtom)
  if (state._tag === "Answered") return state.answer.summary
  return state._tag === "Failed" ? null : undefined
})

/**
 * Number of reclaims on each tab under the present filters, without tabs whose number is unknown. Nothing is requested
 * for it before the figures themselves have arrived.
 */
export const tabCountsAtom = atom((get): Partial<Record<ReportTab, number>> => {
  const figures = get(figuresQuery.stateAtom)
  if (figures._tag !== "Answered") return {}
  const own = figures.answer.dashboard.summary
  const { tab } = figures.question.filter
  const asked = tab === "summary" ? null : get(wholeQuery.stateAtom)
  const whole = asked === null ? own : asked._tag === "Answered" ? asked.answer.summary : undefined
  const expiring = tab === "expiring" ? own : get(expiringAtom)
  return {
    ...(whole === undefined ? {} : { active: whole.numActiveTrans, paid: whole.numPaidTrans }),
    ...(expiring === undefined || expiring === null ? {} : { expiring: expiring.numActiveTrans })
  }
})

/** Filter options with the names of their codes, regardless of the present filters; null while unknown. */
export const dashboardOptionsAtom = atom((get): Dashboard | null => {
  const view = get(dashboardViewAtom)
  if (view._tag === "Loaded" && get(dashboardFilterAtom).isEmpty && !view.isRefreshing) return view.dashboard
  // Requested after the figures themselves, and not after the session has ended.
  if (view._tag === "Loading" || get(departureAtom)._tag !== "Here") return null
  const state = get(optionsQuery.stateAtom)
  return state._tag === "Answered" ? state.answer : null
})
