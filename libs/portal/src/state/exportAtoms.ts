import { type DownloadProgress, Downloads } from "@reclaim/core/client/Downloads"
import { Exports } from "@reclaim/core/client/Exports"
import { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import type { ExportProgress } from "@reclaim/core/domain/reclaim/ExportProgress"
import type { ReportFile } from "@reclaim/core/domain/reclaim/ReportFile"
import { isExportAllowed, type ReportExport } from "@reclaim/core/rules/report/ReportState"
import { messageToast } from "@reclaim/core/rules/shell/toast"
import { Effect, Exit } from "effect"
import { atom } from "jotai"
import { FileSaver } from "../browser/FileSaver.ts"
import { fileNameOf } from "../browser/saveReportFile.ts"
import { exportMessages } from "../exportMessages.ts"
import { callFailureOf, type PortalServices, runHeard } from "../runtime.ts"
import { departureAtom } from "./departureAtoms.ts"
import { dismissToastAtom, showFailureAtom, showToastAtom, toastsAtom } from "./toastAtoms.ts"

export type ExportKind = "excel" | "pdf"

/** A file to be made, of any report. */
export interface ExportWish {
  readonly kind: ExportKind
  /** What the file is of, to be read on whichever page the user is meanwhile. */
  readonly title: string
  readonly request: Effect.Effect<ReportFile, CallFailure, PortalServices>
}

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

const idle: ExportState = { _tag: "Idle" }

const storeExportAtom = atom<ExportState>(idle)

/** The export as pages show it; none once the session has ended. */
export const exportStateAtom = atom((get): ExportState => {
  const state = get(storeExportAtom)
  if (get(departureAtom)._tag === "Left") return idle
  const isTold = state._tag !== "Failed" || get(toastsAtom).some(({ id }) => id === state.toastId)
  return isTold ? state : idle
})

/** The same as the rule of a report's state knows it. */
export const reportExportAtom = atom((get): ReportExport => get(exportStateAtom)._tag)

const runningAtom = atom<AbortController | null>(null)

/** How often the server is asked how far it is, in seconds. */
const pollingSeconds = 1

/** The step that follows from what the server says of its file. */
const stepAfter = (step: ExportStep, told: ExportProgress): ExportStep => {
  const rows = told._tag === "Writing" ? { done: told.rowsDone, count: told.rowCount } : null
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
  Exports.use((exports) => exports.current).pipe(
    Effect.tap((told) => Effect.sync(() => onTold(told))),
    Effect.delay(`${pollingSeconds} seconds`),
    Effect.forever,
    Effect.ignore
  )

const partsOf = (file: ReportFile, onProgress: (progress: DownloadProgress) => void) =>
  file._tag === "Bytes" ? Effect.succeed([file.bytes]) : Downloads.use((downloads) => downloads.fetch(file, onProgress))

/** An export that failed by a mistake of ours, without a word from the server. */
const brokenExport = new CallFailure({ status: 0, statusText: "" })

/**
 * Has a file made, fetches it and saves it under the server's name, whatever page the user goes to meanwhile. Ignored
 * while another one is on its way. A failure is told by a toast.
 */
export const startExportAtom = atom(null, async (get, set, wish: ExportWish): Promise<void> => {
  if (!isExportAllowed(get(reportExportAtom))) return
  const cancelling = new AbortController()
  const { kind, title } = wish
  const step = (next: (before: ExportStep) => ExportStep): void =>
    set(storeExportAtom, (now) => (now._tag === "Running" ? { ...now, step: next(now.step) } : now))
  set(runningAtom, cancelling)
  set(storeExportAtom, { _tag: "Running", kind, title, step: { _tag: "Making", rows: null } })
  const making = Effect.gen(function* () {
    yield* Effect.forkChild(followProgress((told) => step((before) => stepAfter(before, told))))
    const file = yield* wish.request
    const parts = yield* partsOf(file, (progress) =>
      step((before) => ({ _tag: "Receiving", rows: before._tag === "Waiting" ? null : before.rows, progress }))
    )
    // Nothing is handed to whoever sits there after the session.
    if (get(departureAtom)._tag !== "Here") return yield* Effect.interrupt
    yield* FileSaver.use((saver) => saver.save({ ...file, parts }))
    return fileNameOf(file)
  })
  const exit = await runHeard(get, making, { signal: cancelling.signal })
  set(runningAtom, null)
  if (Exit.isSuccess(exit)) {
    set(storeExportAtom, idle)
    await set(showToastAtom, messageToast(exportMessages.saved(exit.value)))
    return
  }
  if (Exit.hasInterrupts(exit)) {
    set(storeExportAtom, idle)
    return
  }
  const toastId = await set(showFailureAtom, callFailureOf(exit) ?? brokenExport, exportMessages.failed)
  set(storeExportAtom, toastId === null ? idle : { _tag: "Failed", kind, toastId })
})

/** Gives the export up that is on its way; the request is aborted. */
export const cancelExportAtom = atom(null, (get): void => get(runningAtom)?.abort())

/** Takes note of a failed export: its toast goes. */
export const acknowledgeExportAtom = atom(null, (get, set): void => {
  const state = get(exportStateAtom)
  if (state._tag === "Failed") set(dismissToastAtom, state.toastId)
})
