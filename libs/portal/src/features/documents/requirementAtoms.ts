import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { RequirementActGroup } from "@reclaim/core/contract/documents/RequirementActGroup"
import type { RequirementAct, RequirementVersion } from "@reclaim/core/domain/document/requirement/RequirementAct"
import { maySendDocuments } from "@reclaim/core/rules/document/documentPermissions"
import { stepWayOf } from "@reclaim/core/rules/transaction/nextStep"
import type { RequirementSheetState } from "@reclaim/ui/documents/requirement/RequirementSheet.tsx"
import { requirementMessages as words } from "@reclaim/ui/documents/requirement/requirementMessages.ts"
import { Effect } from "effect"
import { atom, type Setter } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"
import { currentUserAtom } from "../../app/session/userAtoms.ts"
import { isNobodyViewedAtom, viewAsAtom, viewedUserAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { forgetCopyAtom } from "./copyAtoms.ts"
import { documentsAddressAtom } from "./documentsAddressAtoms.ts"
import { retryDocumentsAtom } from "./documentsAtoms.ts"
import { retryWhatIfAtom } from "./whatIfAtoms.ts"
import { EnvelopeGroup } from "@reclaim/core/contract/signing/EnvelopeGroup"
import type { EnvelopeOrder } from "@reclaim/core/domain/signing/EnvelopeAct"
import { onScreenMessages } from "@reclaim/ui/signing/onScreenMessages.ts"
import { deskHref } from "@reclaim/core/rules/desk/deskAddress"
import { ownViewOf } from "@reclaim/core/rules/address/viewedAddress"
import { mayWorkAtDesk } from "@reclaim/core/rules/desk/mayWorkAtDesk"

/** True if the user may act on documents: never while viewing as somebody. */
export const maySendDocumentsAtom = atom((get): boolean => {
  const user = get(currentUserAtom)
  return user !== null && get(viewedUserAtom) === null && maySendDocuments(user)
})

/** Link to authorize claims; null for users who may not, and while viewing as somebody. */
export const authorizeHrefAtom = atom((get): string | null => {
  const user = get(currentUserAtom)
  if (user === null || get(viewedUserAtom) !== null) return null
  const way = stepWayOf({ actor: "client", blocker: "authorization" }, user)
  return way._tag === "Screen" ? way.task.route : null
})

/** Id of the requirement in the address; null for none. */
export const openRequirementIdAtom = atom((get) =>
  get(isNobodyViewedAtom) ? null : get(documentsAddressAtom).requirement
)

const query = makeQuery({
  question: (get) => {
    const requirementId = get(openRequirementIdAtom)
    return requirementId === null ? null : { requirementId, viewAs: get(viewAsAtom) }
  },
  subject: ({ requirementId, viewAs }) => `${String(requirementId)} ${String(viewAs.userId)}`,
  ask: ({ requirementId, viewAs }) =>
    ask(RequirementActGroup, (calls) =>
      calls.find({ params: { id: requirementId }, query: { viewAsUserId: viewAs.userId } })
    ).pipe(Effect.catch((failure) => (failure.status === 404 ? Effect.succeed(null) : Effect.fail(failure)))),
  defect: words.defect
})

/** State of the requirement sheet next to the list. */
export const requirementSheetAtom = atom((get): RequirementSheetState => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  if (state._tag !== "Answered") return { _tag: "Loading" }
  return state.answer === null ? { _tag: "NotFound" } : { _tag: "Loaded", detail: state.answer }
})

export const reloadRequirementAtom = query.retryAtom

/** Reloads everything that an act may have changed. */
const refresh = (set: Setter): void => {
  set(query.retryAtom)
  set(retryDocumentsAtom)
  set(retryWhatIfAtom)
}

/** True for a status that means the item has changed since it was read. */
const isOutdated = (status: number): boolean => status === 409 || status === 412

interface RequirementStep {
  readonly of: RequirementVersion
  readonly act: RequirementAct
}

const callOf = ({ act, of: { requirementId: id, version } }: RequirementStep) =>
  Effect.flatMap(onceKey, (key) =>
    ask(RequirementActGroup, (calls) => calls.act({ params: { id }, headers: { key, version }, payload: act }))
  )

/** Orders a document, withdraws a copy, or disputes the request. */
export const actOnRequirementAct = makeAct({
  ask: callOf,
  defect: words.notDone,
  onDone: (_done, _get, set) => refresh(set),
  onFailed: ({ status }, _get, set) => {
    if (isOutdated(status)) refresh(set)
  }
})

/** Submits a copy. */
export const submitCopyAct = makeAct({
  ask: callOf,
  defect: words.notDone,
  onDone: ({ asked }, _get, set) => {
    set(forgetCopyAtom, asked.of.requirementId)
    refresh(set)
  },
  onFailed: ({ status }, _get, set) => {
    if (isOutdated(status)) refresh(set)
  }
})

/** Creates an envelope for requirements of one document; returns the existing one if there is one. */
export const makeEnvelopeAct = makeAct({
  ask: (order: EnvelopeOrder) =>
    Effect.flatMap(onceKey, (key) => ask(EnvelopeGroup, (calls) => calls.make({ headers: { key }, payload: order }))),
  defect: onScreenMessages.notMade
})

/** Desk link for staff to the document that they view as a client's user; null for everybody else. */
export const deskHrefAtom = atom((get) => {
  const user = get(currentUserAtom)
  const viewed = get(viewedUserAtom)
  const requirementId = get(openRequirementIdAtom)
  if (user === null || viewed === null || requirementId === null || !mayWorkAtDesk(user, "desk.documents")) return null
  return ownViewOf(deskHref({ kind: "document-disputed", clientId: viewed.clientId, id: requirementId }))
})
