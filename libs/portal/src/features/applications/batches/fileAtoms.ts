import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { BatchGroup } from "@reclaim/core/contract/applications/batches/BatchGroup"
import { Uploads } from "@reclaim/core/client/files/Uploads"
import type { UploadBatch } from "@reclaim/core/domain/application/batch/UploadBatch"
import type { CorrectedFile } from "@reclaim/core/rules/application/batch/corrected/correctedFile"
import { decideBatch } from "@reclaim/core/rules/application/batch/decideBatch"
import { decideUpload } from "@reclaim/core/rules/file/decideUpload"
import { uploadLimits } from "@reclaim/core/rules/file/uploadLimits"
import type { FileLimits } from "@reclaim/core/rules/input/decideFile"
import { batchMessages as words } from "@reclaim/ui/applications/batches/batchMessages.ts"
import type { UploadedFile, UploadState } from "@reclaim/ui/upload/UploadedFile.ts"
import { Cause, Effect, Exit } from "effect"
import { atom } from "jotai"
import { sendableOf } from "../../../app/files/sendableOf.ts"
import { againOnceOnline } from "../../../app/network/againOnceOnline.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { failureText } from "../../../app/runtime/makeQuery.ts"
import { runRaw, runWithFailureHandling } from "../../../app/runtime/runtime.ts"
import { batchAtom, findBatch } from "./batchAtoms.ts"
import { draftAtom, draftOfFile, readDatesAtom } from "./draftAtoms.ts"
import { SheetReader, SheetRefused } from "./sheet/SheetReader.ts"

const purpose = "account_list"

/** Limits of an uploaded list: one file. */
export const batchFileLimits: FileLimits = { ...uploadLimits[purpose], maxFiles: 1 }

const storeFileAtom = atom<UploadedFile | null>(null)

/** The chosen file before its columns are shown; null for none. */
export const chosenFileAtom = atom((get) => get(storeFileAtom))

/** State of the upload of the file, which runs while the user maps its columns. */
export type SendingState =
  | { readonly _tag: "Idle" | "Sent" }
  | { readonly _tag: "Sending"; readonly sentBytes: number; readonly bytes: number }
  | { readonly _tag: "Failed"; readonly text: string }

const storeSendingAtom = atom<SendingState>({ _tag: "Idle" })

export const sendingAtom = atom((get) => get(storeSendingAtom))

/** One file from its selection on; choosing another one cancels it. */
interface Attempt {
  readonly file: File
  readonly cancelling: AbortController
  /** The upload on the server; null when sending failed. */
  readonly batch: Promise<UploadBatch | null>
}

const attemptAtom = atom<Attempt | null>(null)

const showFileAtom = atom(null, (_get, set, { name, size }: File, state: UploadState): void =>
  set(storeFileAtom, { id: "file", name, bytes: size, state })
)

const refusedTextOf = (exit: Exit.Exit<unknown, unknown>): string => {
  const error = Exit.isFailure(exit) ? Cause.squash(exit.cause) : null
  return error instanceof SheetRefused ? error.message : words.notSent
}

/** Uploads the file and creates a batch of it on the server. */
const sendAtom = atom(null, async (get, set, file: File, signal: AbortSignal): Promise<UploadBatch | null> => {
  const onProgress = ({ bytesKept }: { readonly bytesKept: number }) => {
    if (!signal.aborted) set(storeSendingAtom, { _tag: "Sending", sentBytes: bytesKept, bytes: file.size })
  }
  set(storeSendingAtom, { _tag: "Sending", sentBytes: 0, bytes: file.size })
  const sendFile = Effect.gen(function* () {
    const { uploadId } = yield* againOnceOnline(
      ask(Uploads, (uploads) => uploads.send(sendableOf(file), { purpose, onProgress }))
    )
    const key = yield* onceKey
    return yield* againOnceOnline(
      ask(BatchGroup, (calls) => calls.add({ headers: { key }, payload: { uploadId, kind: "accounts" } }))
    )
  })
  const exit = await runWithFailureHandling(get, sendFile, { signal })
  if (signal.aborted) return null
  set(
    storeSendingAtom,
    Exit.isSuccess(exit) ? { _tag: "Sent" } : { _tag: "Failed", text: failureText(exit, words.notSent) }
  )
  if (Exit.isFailure(exit)) return null
  set(batchAtom, exit.value)
  return exit.value
})

/** Corrected rows of an open list, while the user has not decided how to handle them. */
export interface ComeBack {
  readonly file: File
  readonly corrected: CorrectedFile
  /** The list that they come from, which is still open. */
  readonly batch: UploadBatch
}

const storeComeBackAtom = atom<ComeBack | null>(null)

/**
 * The chosen file, if its rows come from a list that is still open and the user has not decided how to handle it;
 * otherwise null.
 */
export const comeBackAtom = atom((get) => get(storeComeBackAtom))

/** The list from which the file's rows come, if they can be merged back into it. */
const findComeBackAtom = atom(null, async (get, _set, file: File, signal: AbortSignal): Promise<ComeBack | null> => {
  const read = await runRaw(
    get,
    ask(SheetReader, (reader) => reader.ask({ _tag: "Corrected" })),
    { signal }
  )
  if (Exit.isFailure(read) || read.value === null) return null
  const corrected = read.value
  const found = await runRaw(get, findBatch(corrected.batchId), { signal })
  // A list that is missing or no longer open is no reason to refuse the file.
  return Exit.isSuccess(found) && decideBatch(found.value.state, "fix")._tag === "Next"
    ? { file, corrected, batch: found.value }
    : null
})

/**
 * Reads a file and shows its columns while it is being uploaded. If its rows come from an open list, the user is asked
 * first.
 */
export const takeFileAtom = atom(null, async (get, set, file: File, isNew = false): Promise<void> => {
  set(forgetFileAtom)
  const decision = decideUpload({ name: file.name, size: file.size, purpose })
  if (decision._tag !== "Accepted") {
    return set(showFileAtom, file, { _tag: "Refused", reason: decision.message, canRetry: false })
  }
  const cancelling = new AbortController()
  const { signal } = cancelling
  set(showFileAtom, file, { _tag: "Waiting" })
  const opened = await runRaw(
    get,
    ask(SheetReader, (reader) => reader.ask({ _tag: "Open", file })),
    { signal }
  )
  if (signal.aborted) return
  if (Exit.isFailure(opened)) {
    return set(showFileAtom, file, { _tag: "Refused", reason: refusedTextOf(opened), canRetry: false })
  }
  const comeBack = isNew ? null : await set(findComeBackAtom, file, signal)
  if (signal.aborted) return
  if (comeBack !== null) return set(storeComeBackAtom, comeBack)
  // A readable file is uploaded at once, while the user reviews its columns.
  set(attemptAtom, { file, cancelling, batch: set(sendAtom, file, signal) })
  const reference = await runWithFailureHandling(
    get,
    againOnceOnline(ask(BatchGroup, (calls) => calls.reference({ query: { fingerprint: opened.value.fingerprint } }))),
    { signal }
  )
  if (signal.aborted) return
  if (Exit.isFailure(reference)) {
    return set(showFileAtom, file, {
      _tag: "Refused",
      reason: failureText(reference, words.notSent),
      canRetry: true
    })
  }
  set(draftAtom, draftOfFile(file.name, opened.value, reference.value))
  await set(readDatesAtom)
})

/** Takes cells from the clipboard as a file. */
export const takePastedAtom = atom(null, (_get, set, text: string): Promise<void> =>
  set(takeFileAtom, new File([text], words.files.pasted, { type: "text/csv" }))
)

/** The upload on the server once the file is complete; null when it could not be sent. A failed upload is retried. */
export const arrivedBatchAtom = atom(null, async (get, set): Promise<UploadBatch | null> => {
  const known = get(batchAtom)
  if (known !== null) return known
  const attempt = get(attemptAtom)
  if (attempt === null) return null
  if (get(storeSendingAtom)._tag !== "Failed") return attempt.batch
  const batch = set(sendAtom, attempt.file, attempt.cancelling.signal)
  set(attemptAtom, { ...attempt, batch })
  return batch
})

/** Discards the file in this page. */
export const forgetFileAtom = atom(null, (get, set): void => {
  get(attemptAtom)?.cancelling.abort()
  set(storeComeBackAtom, null)
  set(attemptAtom, null)
  set(storeFileAtom, null)
  set(storeSendingAtom, { _tag: "Idle" })
  set(draftAtom, null)
  set(batchAtom, null)
})
