import { Exit } from "effect"
import type { Dashboard } from "../../domain/reclaim/Dashboard.ts"

/**
 * The state of a report's figures. `NoData`: they came, and no custodian and account is among them. `Acknowledged`: a
 * failure or an answer without data was put aside, and nothing else has been asked for since.
 */
export type ReportLoad = "Loading" | "Loaded" | "NoData" | "Failed" | "Acknowledged"

/** The state of a report's file (Excel or PDF). */
export type ReportExport = "Idle" | "Running" | "Failed"

/** A report with what it shows and what it exports; the two fail and recover apart. */
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

/** The report once its errors are acknowledged: no error, no 'no data', no failed export; a running export goes on. */
export const acknowledged = (state: ReportState): ReportState => ({
  load: state.load === "Failed" || state.load === "NoData" ? "Acknowledged" : state.load,
  export: state.export === "Failed" ? "Idle" : state.export
})
