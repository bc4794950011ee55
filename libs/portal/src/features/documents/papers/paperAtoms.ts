import { onceKey } from "@reclaim/core/client/calls/onceKey"
import type { SendableFile } from "@reclaim/core/client/files/SendableFile"
import { Uploads } from "@reclaim/core/client/files/Uploads"
import { PaperGroup } from "@reclaim/core/contract/documents/PaperGroup"
import type { PaperAct } from "@reclaim/core/domain/document/paper/PaperAct"
import type { PaperDocument } from "@reclaim/core/domain/document/paper/PaperDocument"
import { paperPageLimit } from "@reclaim/core/domain/document/paper/PaperPage"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import type { Paper } from "@reclaim/core/format/paper"
import { decideUpload } from "@reclaim/core/rules/file/decideUpload"
import { uploadLimits } from "@reclaim/core/rules/file/uploadLimits"
import type { FileLimits } from "@reclaim/core/rules/input/decideFile"
import { maySignByHand } from "@reclaim/core/rules/document/paper/isSignedOnPaper"
import { parsePaperCode } from "@reclaim/core/rules/document/paper/paperCode"
import { paperMessages } from "@reclaim/ui/documents/papers/paperMessages.ts"
import type { UploadedFile, UploadState } from "@reclaim/ui/upload/UploadedFile.ts"
import { Effect, Exit } from "effect"
import { atom } from "jotai"
import { FileSaver } from "../../../app/browser/FileSaver.ts"
import { againOnceOnline } from "../../../app/network/againOnceOnline.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../../app/runtime/makeAct.ts"
import { failureText, makeQuery } from "../../../app/runtime/makeQuery.ts"
import { runWithFailureHandling } from "../../../app/runtime/runtime.ts"
import { currentUserAtom } from "../../../app/session/userAtoms.ts"
import { isNobodyViewedAtom, viewAsAtom, viewedUserAtom } from "../../../app/viewAs/viewAsAtoms.ts"
import { papersMessages as words } from "./papersMessages.ts"

const purpose = "scan"

/** Scans of any documents. */
export const manyScans: FileLimits = { ...uploadLimits[purpose], maxFiles: 50 }

const query = makeQuery({
  question: (get) => (get(isNobodyViewedAtom) ? null : { viewAs: get(viewAsAtom).userId }),
  subject: ({ viewAs }) => viewAs,
  ask: ({ viewAs: viewAsUserId }) =>
    ask(PaperGroup, (calls) =>
      calls.list({ query: { state: "open", offset: 0, limit: paperPageLimit, viewAsUserId } })
    ),
  defect: words.defect
})

/** Paper documents that still need an act; null until they are loaded. */
export const openPapersAtom = atom((get): ReadonlyArray<PaperDocument> | null => {
  const state = get(query.stateAtom)
  return state._tag === "Answered" ? state.answer.rows : null
})

/** Requests the documents again. */
export const reloadPapersAtom = query.retryAtom

/** Open documents by the id of the requirement they are for; empty until they are known. */
export const papersByRequirementAtom = atom(
  (get): ReadonlyMap<number, PaperDocument> =>
    new Map((get(openPapersAtom) ?? []).flatMap((paper) => paper.requirementIds.map((id) => [id, paper] as const)))
)

/** True if the user may print and send documents of their own client. */
export const maySignByHandAtom = atom((get) => {
  const user = get(currentUserAtom)
  return user !== null && get(viewedUserAtom) === null && maySignByHand(user)
})

interface PrintAsked {
  readonly requirementIds: ReadonlyArray<number>
  readonly format: Paper
}

/** Prepares the sheets unless they already exist, and saves them. */
export const printAct = makeAct({
  ask: ({ format, requirementIds }: PrintAsked) =>
    Effect.gen(function* () {
      const key = yield* onceKey
      const { name, paperId } = yield* ask(PaperGroup, (calls) =>
        calls.prepare({ headers: { key }, payload: { requirementIds } })
      )
      const bytes = yield* ask(PaperGroup, (calls) => calls.printPdf({ params: { id: paperId }, payload: { format } }))
      yield* ask(FileSaver, (saver) => saver.save({ name: words.file(name), extension: "pdf", parts: [bytes] }))
      return paperId
    }),
  defect: words.notPrinted,
  onDone: (_, _get, set) => set(query.retryAtom),
  onFailed: (_, _get, set) => set(query.retryAtom)
})

interface PaperActRequest {
  readonly paper: PaperDocument
  readonly act: PaperAct
}

const callOf = ({ act, paper: { paperId: id, version } }: PaperActRequest) =>
  Effect.flatMap(onceKey, (key) =>
    ask(PaperGroup, (calls) => calls.act({ params: { id }, headers: { key, version }, payload: act }))
  )

/** Records that a document was posted, or that the carrier brought it back. */
export const actOnPaperAct = makeAct({
  ask: callOf,
  defect: words.notDone,
  onDone: (_, _get, set) => set(query.retryAtom),
  onFailed: ({ status }, _get, set) => {
    if (status === 409 || status === 412) set(query.retryAtom)
  }
})

const sendableOf = (file: File): SendableFile => ({
  name: file.name,
  size: file.size,
  slice: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer())
})

/** A scan being submitted: of one document, or of the one identified by its codes. */
export interface GivenScan extends UploadedFile {
  /** Id of the document it was submitted for; null if its codes identify it. */
  readonly of: number | null
  /** The file while its document is undetermined; null otherwise. */
  readonly unread: File | null
}

const storeAtom = atom<ReadonlyArray<GivenScan>>([])

export const givenScansAtom = atom((get) => get(storeAtom))

/** Removes a scan from the list; submitted scans stay on the server. */
export const forgetScanAtom = atom(null, (_get, set, id: string) => {
  set(storeAtom, (now) => now.filter((scan) => scan.id !== id))
})

const nextIdAtom = atom(0)

const refusedUpload = (reason: string): UploadState => ({ _tag: "Refused", reason, canRetry: false })

const changeScanAtom = atom(null, (_get, set, id: string, changes: Partial<GivenScan>) => {
  set(storeAtom, (now) => now.map((scan) => (scan.id === id ? { ...scan, ...changes } : scan)))
})

interface ScanUpload {
  readonly id: string
  readonly file: File
  /** Document that the scan is for; null if its codes identify it. */
  readonly paper: PaperDocument | null
  /** Content of the scan's QR codes. */
  readonly codes: ReadonlyArray<string>
}

/** Sends a file as the scan of its document. */
const sendScanAtom = atom(null, async (get, set, { codes, file, id, paper }: ScanUpload): Promise<void> => {
  const show = (state: UploadState) => set(changeScanAtom, id, { state })
  const onProgress = ({ bytesKept }: { readonly bytesKept: number }) => show({ _tag: "Sending", sentBytes: bytesKept })
  const sendScan = Effect.gen(function* () {
    const found = codes.length === 0 ? paper : yield* ask(PaperGroup, (calls) => calls.match({ payload: { codes } }))
    if (found === null || (paper !== null && found.paperId !== paper.paperId)) return null
    const { uploadId } = yield* againOnceOnline(
      ask(Uploads, (uploads) => uploads.send(sendableOf(file), { purpose, onProgress }))
    )
    yield* againOnceOnline(callOf({ paper: found, act: { _tag: "AddScan", uploadId } }))
    return found
  })
  const exit = await runWithFailureHandling(get, sendScan)
  if (Exit.isFailure(exit)) return show(refusedUpload(failureText(exit, words.notGiven)))
  if (exit.value === null) return show(refusedUpload(paperMessages.wrongScan))
  const name = paperMessages.scans.taken(file.name, documentTexts.title(exit.value), exit.value.owner)
  set(changeScanAtom, id, { name, state: { _tag: "Done" } })
  set(query.retryAtom)
})

/** Identifies the document of a file and submits the scan; asks the user if no page identifies it. */
const uploadScanAtom = atom(null, async (get, set, file: File, paper: PaperDocument | null): Promise<void> => {
  const number = get(nextIdAtom) + 1
  set(nextIdAtom, number)
  const id = `scan ${String(number)}`
  const show = (state: UploadState) => set(changeScanAtom, id, { state })
  const waiting: GivenScan = {
    id,
    name: file.name,
    bytes: file.size,
    state: { _tag: "Waiting" },
    of: paper?.paperId ?? null,
    unread: null
  }
  set(storeAtom, (now) => [...now.filter(({ of }) => of === null || of !== paper?.paperId), waiting])
  const decision = decideUpload({ name: file.name, size: file.size, purpose })
  if (decision._tag !== "Accepted") return show(refusedUpload(decision.message))
  const { codesOfFile } = await import("./codesOfFile.ts")
  const read = await codesOfFile(file).catch(() => null)
  if (read === null) return show(refusedUpload(paperMessages.scans.unreadable))
  // Other QR codes, such as a notary's, are ignored.
  const codes = read.filter((text) => parsePaperCode(text) !== null)
  if (codes.length === 0 && paper === null) {
    return set(changeScanAtom, id, { state: refusedUpload(paperMessages.scans.noCode), unread: file })
  }
  await set(sendScanAtom, { id, file, paper, codes })
})

/** Submits a scan without a code for the chosen document. */
export const uploadUnreadScanAtom = atom(null, async (get, set, id: string, paper: PaperDocument): Promise<void> => {
  const file = get(storeAtom).find((scan) => scan.id === id)?.unread ?? null
  if (file === null) return
  set(changeScanAtom, id, { state: { _tag: "Waiting" }, unread: null })
  await set(sendScanAtom, { id, file, paper, codes: [] })
})

/** Submits scans one by one: all for one document, or each for the one identified by its codes. */
export const uploadScansAtom = atom(
  null,
  async (_get, set, files: ReadonlyArray<File>, paper: PaperDocument | null): Promise<void> => {
    for (const file of files) await set(uploadScanAtom, file, paper)
  }
)
