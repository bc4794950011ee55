import { maxFilesOfCopy } from "@reclaim/core/domain/document/maxFilesOfCopy"
import { count } from "@reclaim/core/format/count"
import { decideUpload } from "@reclaim/core/rules/file/decideUpload"
import { uploadLimits } from "@reclaim/core/rules/file/uploadLimits"
import { decideFile, type FileLimits } from "@reclaim/core/rules/input/decideFile"
import type { CopyCheck } from "@reclaim/ui/documents/requirement/UploadPanel.tsx"
import { requirementMessages } from "@reclaim/ui/documents/requirement/requirementMessages.ts"
import type { UploadedFile } from "@reclaim/ui/upload/UploadedFile.ts"
import type { KeptCopies } from "./KeptUploads.ts"

/** Limits of a document copy. */
export const copyLimits: FileLimits = { ...uploadLimits.document, maxFiles: maxFilesOfCopy }

/** A file of a copy in preparation. */
export interface CopyFile extends UploadedFile {
  /** Content of the file; null after a reload, until it is chosen again. */
  readonly file: File | null
  /** Id of the upload; null until it is complete. */
  readonly uploadId: number | null
}

/** A copy in preparation for one requirement. */
export interface CopyDraft {
  readonly files: ReadonlyArray<CopyFile>
  readonly isPaused: boolean
  readonly check: CopyCheck
  /** Number of files chosen so far, for the next file's id. */
  readonly chosen: number
}

export const emptyDraft: CopyDraft = { files: [], isPaused: false, check: { _tag: "None" }, chosen: 0 }

const words = requirementMessages.upload

/** Reason why a file is not sent; null if it is. */
const refusalOf = (file: File, present: number): string | null => {
  const decision = decideUpload({ name: file.name, size: file.size, purpose: "document" })
  if (decision._tag !== "Accepted") return decision.message
  if (present >= maxFilesOfCopy) return words.tooMany(count(maxFilesOfCopy))
  const other = decideFile(file, copyLimits, 0)
  return other._tag === "Refused" ? other.reason : null
}

const isLost = ({ state }: CopyFile): boolean => state._tag === "Paused" && state.isLost

/** True if a file belongs to the copy; a refused file is only shown until it is removed. */
const isOfCopy = ({ state }: CopyFile): boolean => state._tag !== "Refused" || state.canRetry

const withOneMore = (before: CopyDraft, file: File): CopyDraft => {
  const lost = before.files.find((one) => isLost(one) && one.name === file.name && one.bytes === file.size)
  if (lost !== undefined) return withFile(before, { ...lost, file, state: { _tag: "Waiting" } })
  const reason = refusalOf(file, before.files.filter(isOfCopy).length)
  const chosen: CopyFile = {
    id: String(before.chosen),
    name: file.name,
    bytes: file.size,
    file,
    uploadId: null,
    state: reason === null ? { _tag: "Waiting" } : { _tag: "Refused", reason, canRetry: false }
  }
  return {
    ...before,
    chosen: before.chosen + 1,
    // Choosing a file resumes a paused copy.
    isPaused: false,
    check: reason === null ? { _tag: "None" } : before.check,
    files: [...before.files, chosen]
  }
}

/** The draft with files added; a file being sent before a reload takes its previous place. */
export const withFiles = (draft: CopyDraft, added: ReadonlyArray<File>): CopyDraft => {
  let now = draft
  for (const file of added) now = withOneMore(now, file)
  return now
}

/** The draft with one file replaced. */
export const withFile = (draft: CopyDraft, file: CopyFile): CopyDraft => ({
  ...draft,
  files: draft.files.map((one) => (one.id === file.id ? file : one))
})

export const withoutFile = (draft: CopyDraft, id: string): CopyDraft => {
  const removed = draft.files.find((file) => file.id === id)
  return {
    ...draft,
    files: draft.files.filter((file) => file.id !== id),
    check: removed !== undefined && isOfCopy(removed) ? { _tag: "None" } : draft.check
  }
}

/** The draft with a file moved down, or up if negative. */
export const withMoved = (draft: CopyDraft, id: string, by: 1 | -1): CopyDraft => {
  const from = draft.files.findIndex((file) => file.id === id)
  const moved = draft.files[from]
  const to = from + by
  if (moved === undefined || to < 0 || to >= draft.files.length) return draft
  const files = draft.files.filter((file) => file.id !== id)
  return { ...draft, files: [...files.slice(0, to), moved, ...files.slice(to)] }
}

/** The draft, paused: uploads stop. */
export const pauseDraft = (draft: CopyDraft): CopyDraft => ({
  ...draft,
  isPaused: true,
  files: draft.files.map((file) =>
    file.state._tag === "Sending"
      ? { ...file, state: { _tag: "Paused", sentBytes: file.state.sentBytes, isLost: false } }
      : file
  )
})

/** The draft, resumed; files that must be chosen again wait for that. */
export const resumeDraft = (draft: CopyDraft): CopyDraft => ({
  ...draft,
  isPaused: false,
  files: draft.files.map((file) =>
    file.state._tag === "Paused" && !file.state.isLost ? { ...file, state: { _tag: "Waiting" } } : file
  )
})

/** Ids of its uploads in page order once all are complete; null before. */
export const arrivedUploads = ({ files }: CopyDraft): ReadonlyArray<number> | null => {
  const ids = files.filter(isOfCopy).map(({ uploadId }) => uploadId)
  const arrived = ids.filter((id) => id !== null)
  return ids.length > 0 && arrived.length === ids.length ? arrived : null
}

const keptBytesOf = ({ bytes, state }: CopyFile): number => {
  if (state._tag === "Done") return bytes
  return state._tag === "Sending" || state._tag === "Paused" ? state.sentBytes : 0
}

/** Data of drafts to store for a reload. */
export const storedCopies = (of: string, drafts: ReadonlyMap<number, CopyDraft>): KeptCopies => ({
  of,
  copies: [...drafts]
    .map(([requirementId, draft]) => ({
      requirementId,
      files: draft.files.filter(isOfCopy).map((file) => ({
        name: file.name,
        bytes: file.bytes,
        keptBytes: keptBytesOf(file),
        uploadId: file.uploadId
      }))
    }))
    .filter(({ files }) => files.length > 0)
})

/** The drafts after a reload: complete uploads are kept, and all other files must be chosen again. */
export const draftsOf = (kept: KeptCopies): ReadonlyMap<number, CopyDraft> =>
  new Map(
    kept.copies.map(({ files, requirementId }) => [
      requirementId,
      {
        ...emptyDraft,
        chosen: files.length,
        files: files.map(({ bytes, keptBytes, name, uploadId }, at): CopyFile => ({
          id: String(at),
          name,
          bytes,
          file: null,
          uploadId,
          state: uploadId === null ? { _tag: "Paused", sentBytes: keptBytes, isLost: true } : { _tag: "Done" }
        }))
      }
    ])
  )
