import { type DownloadProgress, Downloads } from "@reclaim/core/client/exports/Downloads"
import { Exports } from "@reclaim/core/client/exports/Exports"
import { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import type { ExportProgress } from "@reclaim/core/domain/reclaim/ExportProgress"
import type { ReportFile } from "@reclaim/core/domain/reclaim/ReportFile"
import { isExportAllowed } from "@reclaim/core/rules/report/ReportState"
import { messageToast } from "@reclaim/core/rules/shell/toast"
import { Effect, Exit } from "effect"
import { atom } from "jotai"
import { ask } from "../runtime/FeatureServices.ts"
import { FileSaver } from "../browser/FileSaver.ts"
import { fileNameOf } from "../browser/saveReportFile.ts"
import { exportMessages } from "./exportMessages.ts"
import { callFailureOf, type PortalServices, runWithFailureHandling } from "../runtime/runtime.ts"
import { departureAtom } from "../session/departureAtoms.ts"
import { type ExportKind, type ExportStep, exportStateAtom, idleExport, reportExportAtom } from "./exportStateAtoms.ts"
import { showFailureAtom, showToastAtom } from "../session/toastAtoms.ts"

/** A file to be made, of any report. */
export interface ExportRequest {
  readonly kind: ExportKind
  /** What the file is of, to be read on whichever page the user is meanwhile. */
  readonly title: string
  readonly request: Effect.Effect<ReportFile, CallFailure, PortalServices>
}

const runningAtom = atom<AbortController | null>(null)

/** How often the server is asked how far it is, in seconds. */
const pollingSeconds = 1

/** The step that follows from what the server says of its file. */
const stepAfter = (step: ExportStep, told: ExportProgress): ExportStep => {
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

/** Tells again and again how far the server is; one that cannot tell is not asked again. */
const followProgress = (onTold: (told: ExportProgress) => void) =>
  ask(Exports, (exports) => exports.current).pipe(
    Effect.tap((told) => Effect.sync(() => onTold(told))),
    Effect.delay(`${pollingSeconds} seconds`),
    Effect.forever,
    Effect.ignore
  )

const partsOf = (file: ReportFile, onProgress: (progress: DownloadProgress) => void) =>
  file._tag === "Bytes"
    ? Effect.succeed([file.bytes])
    : ask(Downloads, (downloads) => downloads.fetch(file, onProgress))

/** An export that failed by a mistake of ours, without a word from the server. */
const brokenExport = new CallFailure({ status: 0, statusText: "" })

/**
 * Has a file made, fetches it and saves it under the server's name, whatever page the user goes to meanwhile. Ignored
 * while another one is on its way. A failure is told by a toast.
 */
export const startExportAtom = atom(null, async (get, set, wish: ExportRequest): Promise<void> => {
  if (!isExportAllowed(get(reportExportAtom))) return
  const cancelling = new AbortController()
  const { kind, title } = wish
  const step = (next: (before: ExportStep) => ExportStep): void =>
    set(exportStateAtom, (now) => (now._tag === "Running" ? { ...now, step: next(now.step) } : now))
  set(runningAtom, cancelling)
  set(exportStateAtom, { _tag: "Running", kind, title, step: { _tag: "Making", rows: null } })
  const making = Effect.gen(function* () {
    yield* Effect.forkChild(followProgress((told) => step((before) => stepAfter(before, told))))
    const file = yield* wish.request
    const parts = yield* partsOf(file, (progress) =>
      step((before) => ({ _tag: "Receiving", rows: before._tag === "Waiting" ? null : before.rows, progress }))
    )
    // Nothing is handed to whoever sits there after the session.
    if (get(departureAtom)._tag !== "Here") return yield* Effect.interrupt
    yield* ask(FileSaver, (saver) => saver.save({ ...file, parts }))
    return fileNameOf(file)
  })
  const exit = await runWithFailureHandling(get, making, { signal: cancelling.signal })
  set(runningAtom, null)
  if (Exit.isSuccess(exit)) {
    set(exportStateAtom, idleExport)
    await set(showToastAtom, messageToast(exportMessages.saved(exit.value)))
    return
  }
  if (Exit.hasInterrupts(exit)) {
    set(exportStateAtom, idleExport)
    return
  }
  const toastId = await set(showFailureAtom, callFailureOf(exit) ?? brokenExport, exportMessages.failed)
  set(exportStateAtom, toastId === null ? idleExport : { _tag: "Failed", kind, toastId })
})

/** Gives the export up that is on its way; the request is aborted. */
export const cancelExportAtom = atom(null, (get): void => get(runningAtom)?.abort())
