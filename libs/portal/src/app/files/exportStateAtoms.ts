import type { DownloadProgress } from "@reclaim/core/client/exports/Downloads"
import type { ReportExport } from "@reclaim/core/rules/report/ReportState"
import { atom } from "jotai"
import { departureAtom } from "../session/departureAtoms.ts"
import { dismissToastAtom, toastsAtom } from "../session/toastAtoms.ts"

export type ExportKind = "excel" | "pdf"

/** How many rows of the file the server has written. */
export interface WrittenRows {
  readonly done: number
  readonly count: number
}

/** What is known of a file on its way. `Waiting`: the server makes other files first. */
export type ExportStep =
  | { readonly _tag: "Waiting" }
  /** `rows`: null while nobody has said how many there are. */
  | { readonly _tag: "Making"; readonly rows: WrittenRows | null }
  /** A large file arrives while the server still writes it. */
  | { readonly _tag: "Receiving"; readonly rows: WrittenRows | null; readonly progress: DownloadProgress }

/** Where the one export stands that there can be at a time, on every page. */
export type ExportState =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "Running"; readonly kind: ExportKind; readonly title: string; readonly step: ExportStep }
  /** Until the toast that tells of it is dismissed. */
  | { readonly _tag: "Failed"; readonly kind: ExportKind; readonly toastId: string }

/** No file is on its way, and none has failed. */
export const idleExport: ExportState = { _tag: "Idle" }

const storeExportAtom = atom<ExportState>(idleExport)

/** The export as pages show it; none once the session has ended. Set only by what makes the files. */
export const exportStateAtom = atom(
  (get): ExportState => {
    const state = get(storeExportAtom)
    if (get(departureAtom)._tag === "Left") return idleExport
    const isTold = state._tag !== "Failed" || get(toastsAtom).some(({ id }) => id === state.toastId)
    return isTold ? state : idleExport
  },
  (_get, set, next: ExportState | ((now: ExportState) => ExportState)): void => set(storeExportAtom, next)
)

/** The same as the rule of a report's state knows it. */
export const reportExportAtom = atom((get): ReportExport => get(exportStateAtom)._tag)

/** Takes note of a failed export: its toast goes. */
export const acknowledgeExportAtom = atom(null, (get, set): void => {
  const state = get(exportStateAtom)
  if (state._tag === "Failed") set(dismissToastAtom, state.toastId)
})
