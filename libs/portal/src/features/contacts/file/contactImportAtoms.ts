import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { Uploads } from "@reclaim/core/client/files/Uploads"
import { ContactFileGroup } from "@reclaim/core/contract/contacts/ContactFileGroup"
import { callFailureOf } from "@reclaim/core/domain/failure/callFailureOf"
import { csvRow, csvStart } from "@reclaim/core/format/csv/csvRow"
import { contactFileHeader } from "@reclaim/core/rules/contactFile/contactFileRow"
import { decideUpload } from "@reclaim/core/rules/file/decideUpload"
import { uploadLimits } from "@reclaim/core/rules/file/uploadLimits"
import { decideFile, type FileLimits } from "@reclaim/core/rules/input/decideFile"
import { contactFileMessages as words } from "@reclaim/ui/contacts/file/contactFileMessages.ts"
import type { ContactImportState } from "@reclaim/ui/contacts/file/ContactImport.tsx"
import type { UploadedFile, UploadState } from "@reclaim/ui/upload/UploadedFile.ts"
import { Exit } from "effect"
import { atom } from "jotai"
import { FileSaver } from "../../../app/browser/FileSaver.ts"
import { sendableOf } from "../../../app/files/sendableOf.ts"
import { againOnceOnline } from "../../../app/network/againOnceOnline.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { failureText } from "../../../app/runtime/makeQuery.ts"
import { runRaw, runToValue, runWithFailureHandling } from "../../../app/runtime/runtime.ts"
import { reloadContactsAtom } from "../list/contactListAtoms.ts"
import { contactsMessages } from "../list/contactsMessages.ts"

/** Limits of a contact file: one file. */
export const contactFileLimits: FileLimits = { ...uploadLimits.contact_list, maxFiles: 1 }

const purpose = "contact_list"

const start: ContactImportState = { _tag: "Choosing", file: null }

const storeStateAtom = atom<ContactImportState>(start)

/** Progress of importing people from a file. */
export const contactImportAtom = atom((get) => get(storeStateAtom))

/** One file from its selection on; choosing another one cancels it. */
interface Attempt {
  readonly file: File
  readonly cancelling: AbortController
  /** Id of the upload; null until the file is sent. */
  readonly uploadId: number | null
  /** Idempotency key of the import, so that repeated attempts have one effect. */
  readonly key: string
}

const attemptAtom = atom<Attempt | null>(null)

/** Reason why a file is not sent; null if it is. */
const refusalOf = (file: File): string | null => {
  const decision = decideUpload({ name: file.name, size: file.size, purpose })
  if (decision._tag !== "Accepted") return decision.message
  const other = decideFile(file, contactFileLimits, 0)
  return other._tag === "Refused" ? other.reason : null
}

const showFileAtom = atom(null, (_get, set, { name, size }: File, state: UploadState): void => {
  const file: UploadedFile = { id: "file", name, bytes: size, state }
  set(storeStateAtom, { _tag: "Choosing", file })
})

/** Sends a file and shows the changes that it would make. */
export const takeContactFileAtom = atom(null, async (get, set, file: File): Promise<void> => {
  set(forgetContactFileAtom)
  const refusal = refusalOf(file)
  if (refusal !== null) return set(showFileAtom, file, { _tag: "Refused", reason: refusal, canRetry: false })
  const cancelling = new AbortController()
  set(attemptAtom, { file, cancelling, uploadId: null, key: "" })
  set(showFileAtom, file, { _tag: "Sending", sentBytes: 0 })
  const onProgress = ({ bytesKept }: { readonly bytesKept: number }) => {
    if (!cancelling.signal.aborted) set(showFileAtom, file, { _tag: "Sending", sentBytes: bytesKept })
  }
  const exit = await runWithFailureHandling(
    get,
    againOnceOnline(ask(Uploads, (uploads) => uploads.send(sendableOf(file), { purpose, onProgress }))),
    { signal: cancelling.signal }
  )
  if (cancelling.signal.aborted) return
  if (Exit.isFailure(exit)) {
    const status = callFailureOf(exit)?.status ?? 500
    const reason = failureText(exit, words.notChecked)
    return set(showFileAtom, file, { _tag: "Refused", reason, canRetry: status !== 413 && status !== 422 })
  }
  const { uploadId } = exit.value
  set(attemptAtom, (now) => (now === null ? null : { ...now, uploadId }))
  await set(checkContactFileAtom)
})

/** Checks again which changes the sent file would make. */
export const checkContactFileAtom = atom(null, async (get, set): Promise<void> => {
  const attempt = get(attemptAtom)
  if (attempt?.uploadId === undefined || attempt.uploadId === null) return
  const { cancelling, file, uploadId } = attempt
  const fileName = file.name
  set(storeStateAtom, { _tag: "Checking", fileName })
  const key = await runToValue(get, onceKey)
  const exit = await runWithFailureHandling(
    get,
    againOnceOnline(ask(ContactFileGroup, (calls) => calls.preview({ payload: { uploadId } }))),
    { signal: cancelling.signal }
  )
  if (cancelling.signal.aborted) return
  set(attemptAtom, { ...attempt, key })
  set(
    storeStateAtom,
    Exit.isSuccess(exit)
      ? { _tag: "Checked", fileName, preview: exit.value, isWriting: false, problem: null }
      : { _tag: "CheckFailed", fileName, text: failureText(exit, words.notChecked) }
  )
})

/** Makes the changes shown by the check, all or none. It continues when the dialog is closed. */
export const writeContactFileAtom = atom(null, async (get, set): Promise<void> => {
  const attempt = get(attemptAtom)
  const state = get(storeStateAtom)
  if (state._tag !== "Checked" || state.isWriting || attempt === null || attempt.uploadId === null) return
  const { cancelling, key, uploadId } = attempt
  const { fingerprint } = state.preview
  set(storeStateAtom, { ...state, isWriting: true, problem: null })
  const exit = await runWithFailureHandling(
    get,
    againOnceOnline(
      ask(ContactFileGroup, (calls) => calls.commit({ headers: { key }, payload: { uploadId, fingerprint } }))
    )
  )
  if (Exit.isSuccess(exit)) set(reloadContactsAtom)
  if (cancelling.signal.aborted) return
  if (Exit.isSuccess(exit)) return set(storeStateAtom, { _tag: "Done", outcome: exit.value })
  const isStale = callFailureOf(exit)?.code === "content_changed"
  const problem = { text: failureText(exit, words.notWritten), isStale }
  set(storeStateAtom, { ...state, isWriting: false, problem })
})

/** Sends the same file again. */
export const retryContactFileAtom = atom(null, async (get, set): Promise<void> => {
  const attempt = get(attemptAtom)
  if (attempt !== null) await set(takeContactFileAtom, attempt.file)
})

/** Discards the file; the server deletes the uploaded part after a day. */
export const forgetContactFileAtom = atom(null, (get, set): void => {
  get(attemptAtom)?.cancelling.abort()
  set(attemptAtom, null)
  set(storeStateAtom, start)
})

/** Saves a template of a contact file with the titles only. */
export const saveTemplateAtom = atom(null, async (get): Promise<void> => {
  const text = csvStart + csvRow(contactFileHeader)
  const file = { name: contactsMessages.templateName, extension: "csv", parts: [new TextEncoder().encode(text)] }
  await runRaw(
    get,
    ask(FileSaver, (saver) => saver.save(file))
  )
})
