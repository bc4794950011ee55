import { RequirementActGroup } from "@reclaim/core/contract/documents/RequirementActGroup"
import { Uploads } from "@reclaim/core/client/files/Uploads"
import { requirementMessages } from "@reclaim/ui/documents/requirement/requirementMessages.ts"
import { Exit } from "effect"
import { atom } from "jotai"
import { sendableOf } from "../../app/files/sendableOf.ts"
import { againOnceOnline } from "../../app/network/againOnceOnline.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { failureText } from "../../app/runtime/makeQuery.ts"
import { runRaw, runToValue, runWithFailureHandling } from "../../app/runtime/runtime.ts"
import { currentUserAtom } from "../../app/session/userAtoms.ts"
import {
  arrivedUploads,
  type CopyDraft,
  type CopyFile,
  draftsOf,
  emptyDraft,
  storedCopies,
  pauseDraft,
  resumeDraft,
  withFile,
  withFiles,
  withMoved,
  withoutFile
} from "./copyFiles.ts"
import { KeptUploads } from "./KeptUploads.ts"
import { readCodesAtom } from "./papers/codedFileAtoms.ts"

const words = requirementMessages.upload

/** Copies in preparation by the id of their requirement. They are kept when the sheet is closed. */
const storeDraftsAtom = atom<ReadonlyMap<number, CopyDraft>>(new Map())

/** The copy in preparation for a requirement. */
export const copyDraftAtom = atom((get) => {
  const drafts = get(storeDraftsAtom)
  return (requirementId: number): CopyDraft => drafts.get(requirementId) ?? emptyDraft
})

/** Cancels the current upload of each requirement. */
const sendingAtom = atom<ReadonlyMap<number, AbortController>>(new Map())

const ownerOf = (email: string | undefined): string => email ?? ""

const keepAtom = atom(null, (get, set, requirementId: number, change: (draft: CopyDraft) => CopyDraft): void => {
  const drafts = get(storeDraftsAtom)
  const next = new Map(drafts).set(requirementId, change(drafts.get(requirementId) ?? emptyDraft))
  set(storeDraftsAtom, next)
  const kept = storedCopies(ownerOf(get(currentUserAtom)?.email), next)
  void runToValue(
    get,
    ask(KeptUploads, (uploads) => uploads.write(kept))
  )
})

/** Restores uploads from before a reload; uploads in progress are left unchanged. */
export const findKeptCopiesAtom = atom(null, async (get, set): Promise<void> => {
  const kept = await runToValue(
    get,
    ask(KeptUploads, (uploads) => uploads.read)
  )
  if (kept === null || kept.of !== ownerOf(get(currentUserAtom)?.email) || get(storeDraftsAtom).size > 0) return
  const drafts = draftsOf(kept)
  set(storeDraftsAtom, drafts)
  for (const requirementId of drafts.keys()) void set(checkCopyAtom, requirementId)
})

const stopAtom = atom(null, (get, set, requirementId: number): void => {
  get(sendingAtom).get(requirementId)?.abort()
  set(sendingAtom, (all) => new Map([...all].filter(([id]) => id !== requirementId)))
})

/** Checks the uploaded files once all are complete. */
const checkCopyAtom = atom(null, async (get, set, requirementId: number): Promise<void> => {
  const draftNow = () => get(copyDraftAtom)(requirementId)
  const uploadIds = arrivedUploads(draftNow())
  if (uploadIds === null || draftNow().check._tag !== "None") return
  set(keepAtom, requirementId, (draft) => ({ ...draft, check: { _tag: "Checking" } }))
  const checked = ask(RequirementActGroup, (calls) =>
    calls.check({ params: { id: requirementId }, payload: { uploadIds } })
  )
  const exit = await runRaw(get, againOnceOnline(checked))
  // Other files may have been added; they are checked once they are complete.
  if (draftNow().check._tag !== "Checking" || arrivedUploads(draftNow())?.join() !== uploadIds.join()) return
  set(keepAtom, requirementId, (draft) => ({
    ...draft,
    check: Exit.isSuccess(exit) ? { _tag: "Checked", findings: exit.value.findings } : { _tag: "Failed" }
  }))
})

/** Sends the waiting files one by one, then checks them. */
const sendWaitingAtom = atom(null, async (get, set, requirementId: number): Promise<void> => {
  for (;;) {
    const { files, isPaused } = get(copyDraftAtom)(requirementId)
    if (isPaused || get(sendingAtom).has(requirementId)) return
    const next = files.find(({ state }) => state._tag === "Waiting")
    if (next === undefined || next.file === null) return set(checkCopyAtom, requirementId)
    if (!(await set(sendFileAtom, requirementId, next, next.file))) return
  }
})

/** Sends one file; resolves to false if it was cancelled. */
const sendFileAtom = atom(null, async (get, set, requirementId: number, next: CopyFile, file: File) => {
  const cancelling = new AbortController()
  const { signal } = cancelling
  set(sendingAtom, (all) => new Map(all).set(requirementId, cancelling))
  const show = (part: Partial<CopyFile>) => {
    if (signal.aborted) return
    set(keepAtom, requirementId, (draft) => {
      const now = draft.files.find(({ id }) => id === next.id)
      return now === undefined ? draft : withFile(draft, { ...now, ...part })
    })
  }
  show({ state: { _tag: "Sending", sentBytes: 0 } })
  const sendable = sendableOf(file)
  const onProgress = ({ bytesKept }: { readonly bytesKept: number }) =>
    show({ state: { _tag: "Sending", sentBytes: bytesKept } })
  const exit = await runWithFailureHandling(
    get,
    againOnceOnline(ask(Uploads, (uploads) => uploads.send(sendable, { purpose: "document", onProgress }))),
    { signal }
  )
  if (signal.aborted) return false
  show(
    Exit.isSuccess(exit)
      ? { uploadId: exit.value.uploadId, state: { _tag: "Done" } }
      : { state: { _tag: "Refused", reason: failureText(exit, words.notSent), canRetry: true } }
  )
  set(stopAtom, requirementId)
  return true
})

/** Adds files to a copy and sends them. */
export const addFilesAtom = atom(
  null,
  (_get, set, requirementId: number, files: ReadonlyArray<File>): Promise<void> => {
    set(keepAtom, requirementId, (draft) => withFiles(draft, files))
    void set(readCodesAtom, requirementId, files)
    return set(sendWaitingAtom, requirementId)
  }
)

/** Removes a file, cancelling its upload if there is one. */
export const removeFileAtom = atom(null, (get, set, requirementId: number, id: string): Promise<void> => {
  const file = get(copyDraftAtom)(requirementId).files.find((one) => one.id === id)
  if (file?.state._tag === "Sending") set(stopAtom, requirementId)
  set(keepAtom, requirementId, (draft) => withoutFile(draft, id))
  return set(sendWaitingAtom, requirementId)
})

/** Retries a failed upload. */
export const retryFileAtom = atom(null, (_get, set, requirementId: number, id: string): Promise<void> => {
  set(keepAtom, requirementId, (draft) => {
    const file = draft.files.find((one) => one.id === id)
    return file === undefined ? draft : withFile(draft, { ...file, state: { _tag: "Waiting" } })
  })
  return set(sendWaitingAtom, requirementId)
})

export const moveFileAtom = atom(null, (_get, set, requirementId: number, id: string, by: 1 | -1): void =>
  set(keepAtom, requirementId, (draft) => withMoved(draft, id, by))
)

/** Pauses the uploads. */
export const pauseCopyAtom = atom(null, (_get, set, requirementId: number): void => {
  set(stopAtom, requirementId)
  set(keepAtom, requirementId, pauseDraft)
})

export const resumeCopyAtom = atom(null, (_get, set, requirementId: number): Promise<void> => {
  set(keepAtom, requirementId, resumeDraft)
  return set(sendWaitingAtom, requirementId)
})

/** Discards a copy, because it is submitted or other files are to be chosen. */
export const forgetCopyAtom = atom(null, (_get, set, requirementId: number): void => {
  set(stopAtom, requirementId)
  set(keepAtom, requirementId, () => emptyDraft)
})
