import { type ExportState, idleExport, shownExport } from "@reclaim/core/rules/export/exportState"
import type { ReportExport } from "@reclaim/core/rules/report/ReportState"
import { atom } from "jotai"
import { departureAtom } from "../session/departureAtoms.ts"
import { dismissToastAtom, toastsAtom } from "../session/toastAtoms.ts"

const storeExportAtom = atom<ExportState>(idleExport)

/** The export as pages show it; none once the session has ended. Written only by the code that makes files. */
export const exportStateAtom = atom(
  (get): ExportState => shownExport(get(storeExportAtom), get(departureAtom), get(toastsAtom)),
  (_get, set, next: ExportState | ((now: ExportState) => ExportState)): void => set(storeExportAtom, next)
)

/** Aborts the export in progress; null while there is none. Written only by the code that makes files. */
export const exportOnItsWayAtom = atom<AbortController | null>(null)

/** Cancels the export in progress; its request is aborted. */
export const cancelExportAtom = atom(null, (get): void => get(exportOnItsWayAtom)?.abort())

/** State of the export as report rules know it. */
export const reportExportAtom = atom((get): ReportExport => get(exportStateAtom)._tag)

/** Acknowledges a failed export: dismisses its toast. */
export const acknowledgeExportAtom = atom(null, (get, set): void => {
  const state = get(exportStateAtom)
  if (state._tag === "Failed") set(dismissToastAtom, state.toastId)
})
