import { Dashboards } from "@reclaim/core/client/dashboard/Dashboards"
import type { Dashboard } from "@reclaim/core/domain/reclaim/Dashboard"
import { unfiltered } from "@reclaim/core/domain/reclaim/DashboardFilter"
import type { ViewReportAs } from "@reclaim/core/domain/shell/ViewReportAs"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { acknowledged, loadOf, type ReportState } from "@reclaim/core/rules/report/ReportState"
import { apiErrorText } from "@reclaim/core/rules/response/apiErrorText"
import { Clock, Effect, Exit } from "effect"
import { atom } from "jotai"
import { unwrap } from "jotai/utils"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { messages } from "../../app/messages.ts"
import { callFailureOf, resultAtom } from "../../app/runtime/runtime.ts"
import { departureAtom } from "../../app/session/departureAtoms.ts"
import { acknowledgeExportAtom, reportExportAtom } from "../../app/files/exportStateAtoms.ts"
import { filterOfValues, valuesOfFilter } from "@reclaim/core/rules/address/dashboardFilterUrl"
import { dashboardFilterAtom, dashboardKeyAtom } from "../../app/address/dashboardRequestAtoms.ts"
import { viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"

/** What the dashboard shows; exactly one of these at a time. */
export type DashboardView =
  | { readonly _tag: "Loading" }
  /** `isRefreshing`: figures of another filter are on their way, these stay until then. */
  | {
      readonly _tag: "Loaded"
      readonly dashboard: Dashboard
      /** The day of the figures, in UTC as the server counts its days. */
      readonly asOf: CalendarDate
      readonly isRefreshing: boolean
    }
  | { readonly _tag: "NoData"; readonly isFiltered: boolean; readonly isRefreshing: boolean }
  | { readonly _tag: "Failed"; readonly text: string }
  /** The user has put the failure or the empty answer aside; nothing is shown until something else is asked for. */
  | { readonly _tag: "Acknowledged" }

const today = Effect.map(Clock.currentTimeMillis, (now) => CalendarDate.make(new Date(now).toISOString().slice(0, 10)))

const attemptAtom = atom(0)

/** One text per question asked, "Try again" counted in. */
const requestAtom = atom((get) => `${get(attemptAtom)} ${get(viewAsAtom).userId} ${get(dashboardKeyAtom)}`)

const acknowledgedRequestAtom = atom("")

const exitAtom = resultAtom((get) => {
  get(requestAtom)
  const question = { filter: get(dashboardFilterAtom), viewAs: get(viewAsAtom) }
  return Effect.all({ dashboard: ask(Dashboards, (dashboards) => dashboards.read(question)), asOf: today })
})

const answerAtom = atom(async (get) => {
  const request = get(requestAtom)
  const isFiltered = !get(dashboardFilterAtom).isEmpty
  return { viewAs: get(viewAsAtom), request, isFiltered, exit: await get(exitAtom) }
})

/** Discards responses for a previously viewed client, so that no figures appear under another client's name. */
const aboutViewed = <Answer extends { readonly viewAs: ViewReportAs }>(
  answer: Answer | undefined,
  viewAs: ViewReportAs
): Answer | undefined => (answer?.viewAs.userId === viewAs.userId ? answer : undefined)

const unwrappedAnswerAtom = unwrap(answerAtom, (previous) => previous)

/** The last answer that came; it stays while the next one about the same client is on its way. */
const lastAnswerAtom = atom((get) => aboutViewed(get(unwrappedAnswerAtom), get(viewAsAtom)))

/** The dashboard as the screen shows it. */
export const dashboardViewAtom = atom((get): DashboardView => {
  const answer = get(lastAnswerAtom)
  if (answer === undefined) return { _tag: "Loading" }
  const isRefreshing = answer.request !== get(requestAtom)
  if (!isRefreshing && get(acknowledgedRequestAtom) === answer.request) return { _tag: "Acknowledged" }
  const load = loadOf(Exit.map(answer.exit, ({ dashboard }) => dashboard))
  if (load === "NoData") return { _tag: "NoData", isFiltered: answer.isFiltered, isRefreshing }
  if (Exit.isSuccess(answer.exit)) return { _tag: "Loaded", ...answer.exit.value, isRefreshing }
  if (isRefreshing) return { _tag: "Loading" }
  const failure = callFailureOf(answer.exit)
  return { _tag: "Failed", text: failure === undefined ? messages.dashboard.defect : apiErrorText(failure) }
})

/** Asks the same question again. */
export const retryDashboardAtom = atom(null, (_get, set) => {
  set(attemptAtom, (attempt) => attempt + 1)
})

/** The dashboard's figures and its file, as the rule of a report's state knows them. */
export const reportStateAtom = atom((get): ReportState => ({
  load: get(dashboardViewAtom)._tag,
  export: get(reportExportAtom)
}))

/** Puts a failure, an empty answer or a failed file aside. */
export const acknowledgeDashboardAtom = atom(null, (get, set) => {
  const before = get(reportStateAtom)
  const after = acknowledged(before)
  if (after.load !== before.load) set(acknowledgedRequestAtom, get(requestAtom))
  if (after.export !== before.export) set(acknowledgeExportAtom)
})

const expiringExitAtom = resultAtom((get) => {
  get(attemptAtom)
  const filter = filterOfValues("expiring", valuesOfFilter(get(dashboardFilterAtom)))
  const question = { filter, viewAs: get(viewAsAtom) }
  return ask(Dashboards, (dashboards) => dashboards.read(question))
})

const unwrappedExpiringAtom = unwrap(
  atom(async (get) => ({ viewAs: get(viewAsAtom), exit: await get(expiringExitAtom) })),
  (previous) => previous
)

/** What the same filters say about reclaims that expire within 12 months; undefined until known, null when it failed. */
export const expiringAtom = atom((get) => {
  const answer = aboutViewed(get(unwrappedExpiringAtom), get(viewAsAtom))
  if (answer === undefined) return undefined
  return Exit.isSuccess(answer.exit) ? answer.exit.value.summary : null
})

const optionsExitAtom = resultAtom((get) => {
  get(attemptAtom)
  const question = { filter: unfiltered("summary"), viewAs: get(viewAsAtom) }
  return ask(Dashboards, (dashboards) => dashboards.read(question))
})

const lastOptionsAtom = unwrap(
  atom(async (get) => ({ viewAs: get(viewAsAtom), exit: await get(optionsExitAtom) })),
  (previous) => previous
)

/** What there is to filter by, and the names behind the codes, whatever the filters narrow to. Null until known. */
export const dashboardOptionsAtom = atom((get): Dashboard | null => {
  const view = get(dashboardViewAtom)
  if (view._tag === "Loaded" && get(dashboardFilterAtom).isEmpty && !view.isRefreshing) return view.dashboard
  // Asked for after the figures themselves, which come first, and not for somebody whose session has ended.
  if (view._tag === "Loading" || get(departureAtom)._tag !== "Here") return null
  const answer = aboutViewed(get(lastOptionsAtom), get(viewAsAtom))
  return answer !== undefined && Exit.isSuccess(answer.exit) ? answer.exit.value : null
})
