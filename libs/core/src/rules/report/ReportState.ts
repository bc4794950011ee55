import { Exit } from "effect"
import type { Dashboard } from "../../domain/reclaim/Dashboard.ts"

/**
 * Load state of a report's figures. `NoData`: loaded, but without any custodian and account. `Acknowledged`: a failure
 * or an empty response was dismissed, and nothing has been requested since.
 */
export type ReportLoad = "Loading" | "Loaded" | "NoData" | "Failed" | "Acknowledged"

/** The state of a report's file (Excel or PDF). */
export type ReportExport = "Idle" | "Running" | "Failed"

/** State of a report: its display and its export, which fail and recover independently. */
export interface ReportState {
  readonly load: ReportLoad
  readonly export: ReportExport
}

/** The state of the figures after the dashboard call. */
export const loadOf = (answer: Exit.Exit<Dashboard, unknown>): "Loaded" | "NoData" | "Failed" => {
  if (Exit.isFailure(answer)) return "Failed"
  return answer.value.isEmpty ? "NoData" : "Loaded"
}

/** Permits a new export; a request while one is running is ignored. */
export const isExportAllowed = (exporting: ReportExport): boolean => exporting !== "Running"

/** Report after its errors were acknowledged: without error, 'no data' or failed export; a running export continues. */
export const acknowledgeErrors = (state: ReportState): ReportState => ({
  load: state.load === "Failed" || state.load === "NoData" ? "Acknowledged" : state.load,
  export: state.export === "Failed" ? "Idle" : state.export
})
