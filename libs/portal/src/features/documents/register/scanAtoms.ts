import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { Uploads } from "@reclaim/core/client/files/Uploads"
import { DocumentRegisterGroup } from "@reclaim/core/contract/documents/DocumentRegisterGroup"
import type { RegisteredDocument } from "@reclaim/core/domain/document/register/RegisteredDocument"
import { decideUpload } from "@reclaim/core/rules/file/decideUpload"
import { uploadLimits } from "@reclaim/core/rules/file/uploadLimits"
import type { FileLimits } from "@reclaim/core/rules/input/decideFile"
import type { UploadedFile, UploadState } from "@reclaim/ui/upload/UploadedFile.ts"
import { Effect, Exit } from "effect"
import { atom } from "jotai"
import { sendableOf } from "../../../app/files/sendableOf.ts"
import { againOnceOnline } from "../../../app/network/againOnceOnline.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { failureText } from "../../../app/runtime/makeQuery.ts"
import { runWithFailureHandling } from "../../../app/runtime/runtime.ts"
import { shownAgain } from "./documentSheetAtoms.ts"
import { manageMessages as words } from "./manageMessages.ts"

const purpose = "document"

/** Limits of a scan: one file with all pages. */
export const scanLimits: FileLimits = { ...uploadLimits[purpose], maxFiles: 1 }

/** The scan being added; one document at a time. */
interface AddedScan {
  readonly of: number
  readonly file: File
  readonly shown: UploadedFile
  readonly cancelling: AbortController
}

const storeAtom = atom<AddedScan | null>(null)

/** Scans being added to a document. */
export const addedScansAtom = atom((get) => {
  const added = get(storeAtom)
  return (documentId: number): ReadonlyArray<UploadedFile> => (added?.of === documentId ? [added.shown] : [])
})

/** Cancels the upload and removes it from the list. */
export const forgetScanAtom = atom(null, (get, set): void => {
  get(storeAtom)?.cancelling.abort()
  set(storeAtom, null)
})

/** Sends a file and adds it to the seen version of a document; resolves to true on success. */
export const addScanAtom = atom(null, async (get, set, document: RegisteredDocument, file: File): Promise<boolean> => {
  set(forgetScanAtom)
  const cancelling = new AbortController()
  const { signal } = cancelling
  const show = (state: UploadState) => {
    if (signal.aborted) return
    const shown = { id: "scan", name: file.name, bytes: file.size, state }
    set(storeAtom, { of: document.documentId, file, shown, cancelling })
  }
  const decision = decideUpload({ name: file.name, size: file.size, purpose })
  if (decision._tag !== "Accepted") {
    show({ _tag: "Refused", reason: decision.message, canRetry: false })
    return false
  }
  show({ _tag: "Sending", sentBytes: 0 })
  const onProgress = ({ bytesKept }: { readonly bytesKept: number }) => show({ _tag: "Sending", sentBytes: bytesKept })
  const adding = Effect.gen(function* () {
    const { uploadId } = yield* againOnceOnline(
      ask(Uploads, (uploads) => uploads.send(sendableOf(file), { purpose, onProgress }))
    )
    const key = yield* onceKey
    const { documentId: id, version } = document
    const payload = { _tag: "AddScan", uploadIds: [uploadId] } as const
    return yield* againOnceOnline(
      ask(DocumentRegisterGroup, (calls) => calls.act({ params: { id }, headers: { key, version }, payload }))
    )
  })
  const exit = await runWithFailureHandling(get, adding, { signal })
  if (signal.aborted) return false
  if (Exit.isFailure(exit)) {
    show({ _tag: "Refused", reason: failureText(exit, words.notAdded), canRetry: true })
  } else {
    set(storeAtom, null)
  }
  // Another user may have been faster: show the current state.
  shownAgain(set)
  return Exit.isSuccess(exit)
})

/** Retries a failed upload. */
export const retryScanAtom = atom(null, async (get, set, document: RegisteredDocument): Promise<boolean> => {
  const added = get(storeAtom)
  return added === null ? false : set(addScanAtom, document, added.file)
})
