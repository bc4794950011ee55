import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { DocumentRegisterGroup } from "@reclaim/core/contract/documents/DocumentRegisterGroup"
import type { OriginalAct } from "@reclaim/core/domain/document/register/OriginalState"
import type { RegisterAct } from "@reclaim/core/domain/document/register/RegisterAct"
import type { RegisteredDocument } from "@reclaim/core/domain/document/register/RegisteredDocument"
import { mayKeepDocuments } from "@reclaim/core/rules/document/documentPermissions"
import type { RegisterSheetState } from "@reclaim/ui/documents/register/RegisterSheet.tsx"
import type { RevokeAsked } from "@reclaim/ui/documents/register/RevokeDialog.tsx"
import { Effect } from "effect"
import { atom, type Setter } from "jotai"
import { FileSaver } from "../../../app/browser/FileSaver.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../../app/runtime/makeAct.ts"
import { makeQuery } from "../../../app/runtime/makeQuery.ts"
import { showFailureAtom } from "../../../app/session/toastAtoms.ts"
import { currentUserAtom } from "../../../app/session/userAtoms.ts"
import { viewAsAtom, viewedUserAtom } from "../../../app/viewAs/viewAsAtoms.ts"
import { documentHistory } from "./documentHistory.ts"
import { manageMessages as words } from "./manageMessages.ts"
import { openDocumentIdAtom } from "./openDocumentAtoms.ts"
import { retryCoverageAtom, retryRegisterAtom } from "./registerAtoms.ts"

/** True if the user may open the files of documents: never while viewing as somebody. */
export const mayHaveFilesAtom = atom((get) => get(currentUserAtom) !== null && get(viewedUserAtom) === null)

/** True if the user may act on documents on file: never while viewing as somebody. */
export const mayActAtom = atom((get) => {
  const user = get(currentUserAtom)
  return user !== null && get(viewedUserAtom) === null && mayKeepDocuments(user)
})

const entryQuery = makeQuery({
  question: (get) => {
    const documentId = get(openDocumentIdAtom)
    return documentId === null ? null : { documentId, viewAs: get(viewAsAtom).userId }
  },
  subject: ({ documentId, viewAs }) => `${String(documentId)} ${String(viewAs)}`,
  ask: ({ documentId, viewAs }) =>
    ask(DocumentRegisterGroup, (calls) =>
      calls.find({ params: { id: documentId }, query: { viewAsUserId: viewAs } })
    ).pipe(Effect.catch((failure) => (failure.status === 404 ? Effect.succeed(null) : Effect.fail(failure)))),
  defect: words.documentDefect
})

/** State of the document sheet. */
export const documentSheetAtom = atom((get): RegisterSheetState => {
  const state = get(entryQuery.stateAtom)
  if (state._tag === "Failed") return state
  if (state._tag !== "Answered") return { _tag: "Loading" }
  return state.answer === null ? { _tag: "NotFound" } : { _tag: "Loaded", entry: state.answer }
})

/** Requests the document again. */
export const reloadDocumentAtom = entryQuery.retryAtom

/** Id of the document whose revocation is being considered; null for none. */
export const revokingAtom = atom<number | null>(null)

const effectQuery = makeQuery({
  question: (get) => get(revokingAtom),
  subject: (documentId) => documentId,
  ask: (id) =>
    ask(DocumentRegisterGroup, (calls) => calls.revokeEffect({ params: { id }, query: { viewAsUserId: 0 } })),
  defect: words.effectDefect
})

/** Effect that revoking the document would have. */
export const revokeAskedAtom = atom((get): RevokeAsked => {
  const state = get(effectQuery.stateAtom)
  if (state._tag === "Failed") return state
  return state._tag === "Answered" && !state.isRefreshing
    ? { _tag: "Known", effect: state.answer }
    : { _tag: "Loading" }
})

/** Requests it again. */
export const retryEffectAtom = effectQuery.retryAtom

/** Opens a dialog about the open document. */
export type AskedOfDocument =
  { readonly _tag: "Renew" } | { readonly _tag: "Note" } | { readonly _tag: "Original"; readonly act: OriginalAct }

/** Reloads the sheet, the history and the list after an act on a document. */
export const shownAgain = (set: Setter): void => {
  set(entryQuery.retryAtom)
  set(documentHistory.retryAtom)
  set(retryRegisterAtom)
}

const defects: Readonly<Record<RegisterAct["_tag"], string>> = {
  Revoke: words.notRevoked,
  Renew: words.notRenewed,
  WithdrawRenewal: words.notWithdrawn,
  RecordOriginal: words.notRecorded,
  AddScan: words.notAdded
}

interface DocumentStep {
  /** The document in the version that the user has seen. */
  readonly document: RegisteredDocument
  readonly act: RegisterAct
}

/** Acts on a document. */
export const actOnDocumentAct = makeAct({
  ask: ({ act, document: { documentId: id, version } }: DocumentStep) =>
    Effect.flatMap(onceKey, (key) =>
      ask(DocumentRegisterGroup, (calls) => calls.act({ params: { id }, headers: { key, version }, payload: act }))
    ),
  defect: ({ act }) => defects[act._tag],
  onDone: (_done, _get, set) => {
    shownAgain(set)
    set(retryCoverageAtom)
  },
  // Another user was faster: show the current state.
  onFailed: ({ status }, _get, set) => {
    if (status === 409 || status === 412) set(entryQuery.retryAtom)
  }
})

interface NoteRequest {
  readonly documentId: number
  readonly text: string
}

/** Adds a note to the history of a document. */
export const noteAct = makeAct({
  ask: ({ documentId: id, text }: NoteRequest) =>
    Effect.flatMap(onceKey, (key) =>
      ask(DocumentRegisterGroup, (calls) => calls.note({ params: { id }, headers: { key }, payload: { text } }))
    ),
  defect: words.notNoted,
  onDone: (_done, _get, set) => shownAgain(set)
})

/** Saves the files of several documents as one file. */
export const documentFilesAct = makeAct({
  ask: (documentIds: ReadonlyArray<number>) =>
    ask(DocumentRegisterGroup, (calls) => calls.zip({ payload: { documentIds } })).pipe(
      Effect.flatMap((link) => ask(FileSaver, (saver) => saver.follow(link)))
    ),
  defect: words.notSaved,
  onFailed: (failure, _get, set) => void set(showFailureAtom, failure, words.notSaved)
})
