import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { DocumentRegisters } from "@reclaim/core/client/documents/DocumentRegisters"
import type { RegisteredDocument } from "@reclaim/core/domain/document/register/RegisteredDocument"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { OriginalAct } from "@reclaim/core/rules/document/decideOriginal"
import { mayKeepDocuments } from "@reclaim/core/rules/document/mayKeepDocuments"
import type { RegisterSheetState } from "@reclaim/ui/documents/register/RegisterSheet.tsx"
import type { RevokeAsked } from "@reclaim/ui/documents/register/RevokeDialog.tsx"
import { Effect } from "effect"
import { atom, type Getter, type Setter } from "jotai"
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

/** Whether the files of documents are for the user: nobody has them while viewing as somebody. */
export const mayHaveFilesAtom = atom((get) => get(currentUserAtom) !== null && get(viewedUserAtom) === null)

/** Whether the user may act on documents on file, which nobody does while viewing as somebody. */
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
    ask(DocumentRegisters, (registers) => registers.find(documentId, viewAs)).pipe(
      Effect.catch((failure) => (failure.status === 404 ? Effect.succeed(null) : Effect.fail(failure)))
    ),
  defect: words.documentDefect
})

/** What the sheet shows. */
export const documentSheetAtom = atom((get): RegisterSheetState => {
  const state = get(entryQuery.stateAtom)
  if (state._tag === "Failed") return state
  if (state._tag !== "Answered") return { _tag: "Loading" }
  return state.answer === null ? { _tag: "NotFound" } : { _tag: "Loaded", entry: state.answer }
})

/** Requests the document again. */
export const reloadDocumentAtom = entryQuery.retryAtom

/** The document of which it is asked what revoking it would stop; null while nobody asks. */
export const revokingAtom = atom<number | null>(null)

const effectQuery = makeQuery({
  question: (get) => get(revokingAtom),
  subject: (documentId) => documentId,
  ask: (documentId) => ask(DocumentRegisters, (registers) => registers.revokeEffect(documentId)),
  defect: words.effectDefect
})

/** What revoking it would stop. */
export const revokeAskedAtom = atom((get): RevokeAsked => {
  const state = get(effectQuery.stateAtom)
  if (state._tag === "Failed") return state
  return state._tag === "Answered" && !state.isRefreshing
    ? { _tag: "Known", effect: state.answer }
    : { _tag: "Loading" }
})

/** Works it out again. */
export const retryEffectAtom = effectQuery.retryAtom

interface Revoked {
  readonly document: RegisteredDocument
  readonly reason: string
}

/** Revokes a document as it was seen. */
export const revokeAct = makeAct({
  ask: ({ document, reason }: Revoked) =>
    Effect.flatMap(onceKey, (key) => ask(DocumentRegisters, (registers) => registers.revoke(key, document, reason))),
  defect: words.notRevoked,
  onDone: (_done, _get, set) => {
    set(entryQuery.retryAtom)
    set(documentHistory.retryAtom)
    set(retryRegisterAtom)
    set(retryCoverageAtom)
  },
  // Somebody else has been faster: what is now is shown.
  onFailed: ({ status }, _get, set) => {
    if (status === 409 || status === 412) set(entryQuery.retryAtom)
  }
})

/** What is asked about the open document; null for nothing. */
export type AskedOfDocument =
  { readonly _tag: "Renew" } | { readonly _tag: "Note" } | { readonly _tag: "Original"; readonly act: OriginalAct }

/** What asking ahead has changed: coverage as well. */
const coveredAgain = (done: unknown, get: Getter, set: Setter) => {
  shownAgain(done, get, set)
  set(retryCoverageAtom)
}

/** Asks for the next one of a document as it was seen. */
export const renewAct = makeAct({
  ask: (document: RegisteredDocument) =>
    Effect.flatMap(onceKey, (key) => ask(DocumentRegisters, (registers) => registers.renew(key, document))),
  defect: words.notRenewed,
  onDone: coveredAgain,
  onFailed: ({ status }, _get, set) => {
    if (status === 409 || status === 412) set(entryQuery.retryAtom)
  }
})

/** Takes the request for the next one of a document back. */
export const withdrawRenewalAct = makeAct({
  ask: (document: RegisteredDocument) =>
    Effect.flatMap(onceKey, (key) => ask(DocumentRegisters, (registers) => registers.withdrawRenewal(key, document))),
  defect: words.notWithdrawn,
  onDone: coveredAgain,
  onFailed: ({ status }, _get, set) => {
    if (status === 409 || status === 412) set(entryQuery.retryAtom)
  }
})

interface Noted {
  readonly document: RegisteredDocument
  readonly text: string
}

/** What has become of a document is shown in its sheet, in its history and in the list. */
export const shownAgain = (_done: unknown, _get: Getter, set: Setter) => {
  set(entryQuery.retryAtom)
  set(documentHistory.retryAtom)
  set(retryRegisterAtom)
}

/** Notes something in the history of a document. */
export const noteAct = makeAct({
  ask: ({ document: { documentId }, text }: Noted) =>
    Effect.flatMap(onceKey, (key) => ask(DocumentRegisters, (registers) => registers.note(key, documentId, text))),
  defect: words.notNoted,
  onDone: shownAgain
})

interface OriginalSaid {
  readonly document: RegisteredDocument
  readonly act: OriginalAct
  readonly on: CalendarDate
}

/** Records what became of the original of a document as it was seen. */
export const originalAct = makeAct({
  ask: ({ act, document, on }: OriginalSaid) =>
    Effect.flatMap(onceKey, (key) =>
      ask(DocumentRegisters, (registers) => registers.original(key, document, { act, on }))
    ),
  defect: words.notRecorded,
  onDone: shownAgain,
  onFailed: ({ status }, _get, set) => {
    if (status === 409 || status === 412) set(entryQuery.retryAtom)
  }
})

/** Has the browser save the files of some documents in one. */
export const documentFilesAct = makeAct({
  ask: (documentIds: ReadonlyArray<number>) =>
    ask(DocumentRegisters, (registers) => registers.zip(documentIds)).pipe(
      Effect.flatMap((link) => ask(FileSaver, (saver) => saver.follow(link)))
    ),
  defect: words.notSaved,
  onFailed: (failure, _get, set) => void set(showFailureAtom, failure, words.notSaved)
})
