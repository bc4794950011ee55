import type { DownloadProgress } from "../../domain/export/DownloadProgress.ts"
import type { ExportProgress } from "../../domain/export/ExportProgress.ts"
import type { Departure } from "../session/Departure.ts"

export type ExportKind = "excel" | "pdf"

/** Number of rows of the file written by the server. */
export interface WrittenRows {
  readonly done: number
  readonly count: number
}

/** Progress of a file. `Waiting`: the server prepares other files first. */
export type ExportStep =
  | { readonly _tag: "Waiting" }
  /** `rows`: null while their number is unknown. */
  | { readonly _tag: "Making"; readonly rows: WrittenRows | null }
  /** A large file arrives while the server still writes it. */
  | { readonly _tag: "Receiving"; readonly rows: WrittenRows | null; readonly progress: DownloadProgress }

/** State of the user's export, of which there is one at a time on all pages. */
export type ExportState =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "Running"; readonly kind: ExportKind; readonly title: string; readonly step: ExportStep }
  /** Kept until its toast is dismissed. */
  | { readonly _tag: "Failed"; readonly kind: ExportKind; readonly toastId: string }

/** No file is in progress, and none has failed. */
export const idleExport: ExportState = { _tag: "Idle" }

/** The step of a file that was just requested. */
export const firstStep: ExportStep = { _tag: "Making", rows: null }

/** Next step, by the state of the file on the server. */
export const stepAfter = (step: ExportStep, told: ExportProgress): ExportStep => {
  // A document has no rows to count, and an empty file none to wait for.
  const rows = told._tag === "Writing" && told.rowCount > 0 ? { done: told.rowsDone, count: told.rowCount } : null
  if (step._tag === "Receiving") return { ...step, rows: rows ?? step.rows }
  switch (told._tag) {
    case "None":
      return step
    case "Waiting":
      return { _tag: "Waiting" }
    case "Writing":
      return { _tag: "Making", rows }
  }
}

/** The step when this much of the file has arrived. */
export const stepReceiving = (step: ExportStep, progress: DownloadProgress): ExportStep => ({
  _tag: "Receiving",
  rows: step._tag === "Waiting" ? null : step.rows,
  progress
})

/** Applies a step to a running export; one that has ended is unchanged. */
export const withStep = (state: ExportState, step: ExportStep): ExportState =>
  state._tag === "Running" ? { ...state, step } : state

/** Export as shown by pages: none once the session has ended, and no failure whose toast was dismissed. */
export const shownExport = (
  state: ExportState,
  departure: Departure,
  toasts: ReadonlyArray<{ readonly id: string }>
): ExportState => {
  if (departure._tag === "Left") return idleExport
  const isTold = state._tag !== "Failed" || toasts.some(({ id }) => id === state.toastId)
  return isTold ? state : idleExport
}
