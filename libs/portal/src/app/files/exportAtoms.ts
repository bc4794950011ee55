import { ReportFiles } from "@reclaim/core/client/exports/ReportFiles"
import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { callFailureOf } from "@reclaim/core/domain/failure/callFailureOf"
import { ownFailure } from "@reclaim/core/domain/failure/ownFailure"
import type { ReportFile } from "@reclaim/core/domain/export/ReportFile"
import {
  type ExportKind,
  type ExportStep,
  firstStep,
  idleExport,
  withStep
} from "@reclaim/core/rules/export/exportState"
import { fileNameOf } from "@reclaim/core/rules/export/fileNameOf"
import { isExportAllowed } from "@reclaim/core/rules/report/ReportState"
import { savedToast } from "@reclaim/core/rules/export/savedToast"
import { Clock, Effect, Exit } from "effect"
import { atom } from "jotai"
import { ask } from "../runtime/FeatureServices.ts"
import { FileSaver } from "../browser/FileSaver.ts"
import { exportMessages } from "./exportMessages.ts"
import { type PortalServices, runWithFailureHandling } from "../runtime/runtime.ts"
import { departureAtom } from "../session/departureAtoms.ts"
import { exportOnItsWayAtom, exportStateAtom, reportExportAtom } from "./exportStateAtoms.ts"
import { showFailureAtom, showToastAtom } from "../session/toastAtoms.ts"

/** An export request for any report. */
export interface ExportRequest {
  readonly kind: ExportKind
  /** Description of the file's content, shown on every page while the file is prepared. */
  readonly title: string
  readonly request: Effect.Effect<ReportFile, CallFailure, PortalServices>
}

/**
 * Makes a file, downloads it and saves it under the server's name, regardless of navigation. Ignored while another
 * export is in progress. A failure is shown by a toast.
 */
export const startExportAtom = atom(null, async (get, set, order: ExportRequest): Promise<void> => {
  if (!isExportAllowed(get(reportExportAtom))) return
  const cancelling = new AbortController()
  const { kind, title } = order
  const onStep = (step: ExportStep): void => set(exportStateAtom, (now) => withStep(now, step))
  set(exportOnItsWayAtom, cancelling)
  set(exportStateAtom, { _tag: "Running", kind, title, step: firstStep })
  const makeExport = Effect.gen(function* () {
    const begunAt = yield* Clock.currentTimeMillis
    const files = yield* ask(ReportFiles, Effect.succeed)
    const file = yield* files.make(order.request, onStep)
    // Nothing is saved once the session has ended, because another user may be at the page.
    if (get(departureAtom)._tag !== "Here") return yield* Effect.interrupt
    yield* ask(FileSaver, (saver) => saver.save(file))
    return { name: fileNameOf(file), took: (yield* Clock.currentTimeMillis) - begunAt }
  })
  const exit = await runWithFailureHandling(get, makeExport, { signal: cancelling.signal })
  set(exportOnItsWayAtom, null)
  if (Exit.isSuccess(exit)) {
    set(exportStateAtom, idleExport)
    const { name, took } = exit.value
    await set(showToastAtom, savedToast(took, { ready: exportMessages.ready, saved: exportMessages.saved(name) }))
    return
  }
  if (Exit.hasInterrupts(exit)) {
    set(exportStateAtom, idleExport)
    return
  }
  const toastId = await set(showFailureAtom, callFailureOf(exit) ?? ownFailure, exportMessages.failed)
  set(exportStateAtom, toastId === null ? idleExport : { _tag: "Failed", kind, toastId })
})
