import { PaperGroup } from "@reclaim/core/contract/documents/PaperGroup"
import { EnvelopeGroup } from "@reclaim/core/contract/signing/EnvelopeGroup"
import type { PaperDocument } from "@reclaim/core/domain/document/paper/PaperDocument"
import { paperPageLimit } from "@reclaim/core/domain/document/paper/PaperPage"
import type { Envelope } from "@reclaim/core/domain/signing/Envelope"
import { envelopePageLimit } from "@reclaim/core/domain/signing/EnvelopePage"
import { taskNames } from "@reclaim/core/domain/user/taskNames"
import { envelopeOfPath } from "@reclaim/core/rules/signing/signingUrl"
import { findRoute, routes } from "@reclaim/core/rules/navigation/routes"
import { maySignByHand } from "@reclaim/core/rules/document/paper/isSignedOnPaper"
import { maySignOnScreen } from "@reclaim/core/rules/signing/signerWay"
import { signingMessages as words } from "@reclaim/ui/signing/signingMessages.ts"
import { Effect, Exit } from "effect"
import { atom } from "jotai"
import { locationAtom } from "../../app/address/locationAtoms.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"
import { currentUserAtom } from "../../app/session/userAtoms.ts"
import { isNobodyViewedAtom, shownUserAtom, viewAsAtom, viewedUserAtom } from "../../app/viewAs/viewAsAtoms.ts"

/** Maximum number of envelopes listed that the user does not sign now. */
const maxOthers = 100

/** True if the user may sign: never while viewing as somebody. */
export const maySignAtom = atom((get): boolean => {
  const user = get(currentUserAtom)
  return user !== null && get(viewedUserAtom) === null && maySignOnScreen(user)
})

/** True if the user looks after documents that others sign. */
export const maySendAtom = atom((get): boolean => {
  const user = get(currentUserAtom)
  return user !== null && get(viewedUserAtom) === null && maySignByHand(user)
})

/** True if the user may open the pages: never while viewing as somebody. */
export const mayHavePagesAtom = atom((get) => get(currentUserAtom) !== null && get(viewedUserAtom) === null)

const mineQuery = makeQuery({
  question: (get) => (get(maySignAtom) ? {} : null),
  subject: () => null,
  ask: () =>
    ask(EnvelopeGroup, (calls) =>
      calls.list({ query: { mine: "1", state: "open", offset: 0, limit: envelopePageLimit, viewAsUserId: 0 } })
    ),
  defect: words.listDefect
})

const othersQuery = makeQuery({
  question: (get) => (get(isNobodyViewedAtom) ? null : { viewAs: get(viewAsAtom).userId }),
  subject: ({ viewAs }) => viewAs,
  ask: ({ viewAs: viewAsUserId }) =>
    ask(EnvelopeGroup, (calls) =>
      calls.list({ query: { mine: "0", state: "all", offset: 0, limit: maxOthers, viewAsUserId } })
    ),
  defect: words.listDefect
})

/** True if the user sees requested documents; users who may only sign on screen see nothing about posted ones. */
export const maySeeDocumentsAtom = atom((get) => get(shownUserAtom)?.canUse(taskNames.documents) === true)

const papersQuery = makeQuery({
  question: (get) => (get(isNobodyViewedAtom) || !get(maySeeDocumentsAtom) ? null : { viewAs: get(viewAsAtom).userId }),
  subject: ({ viewAs }) => viewAs,
  ask: ({ viewAs: viewAsUserId }) =>
    ask(PaperGroup, (calls) =>
      calls.list({ query: { state: "open", offset: 0, limit: paperPageLimit, viewAsUserId } })
    ),
  defect: words.paperDefect
})

/** Envelopes returned by acts, which are newer than those of the lists. */
const answeredAtom = atom<ReadonlyMap<number, Envelope>>(new Map())

/** Stores an envelope returned by an act. */
export const takeEnvelopeAtom = atom(null, (_get, set, envelope: Envelope) =>
  set(answeredAtom, (now) => new Map(now).set(envelope.envelopeId, envelope))
)

const newest = (listed: Envelope, answered: ReadonlyMap<number, Envelope>): Envelope => {
  const known = answered.get(listed.envelopeId)
  return known === undefined || known.version < listed.version ? listed : known
}

/** Envelopes by their status for the user. */
export interface LoadedList {
  readonly _tag: "Loaded"
  /** Envelopes that the user signs now, longest waiting first. */
  readonly toSign: ReadonlyArray<Envelope>
  /** Newest first, like the lists below. */
  readonly others: ReadonlyArray<Envelope>
  readonly done: ReadonlyArray<Envelope>
  readonly ended: ReadonlyArray<Envelope>
}

/** State of the list on the signing screen. */
export type SigningListState =
  { readonly _tag: "Loading" } | { readonly _tag: "Failed"; readonly text: string } | LoadedList

const doneStates: ReadonlySet<Envelope["state"]> = new Set(["completed", "accepted"])

/** Envelopes to sign, those that others sign, and those signed or ended. */
export const signingListAtom = atom((get): SigningListState => {
  const mine = get(mineQuery.stateAtom)
  const others = get(othersQuery.stateAtom)
  if (mine._tag === "Failed") return mine
  if (others._tag === "Failed") return others
  if (others._tag !== "Answered" || (get(maySignAtom) && mine._tag !== "Answered")) return { _tag: "Loading" }
  const answered = get(answeredAtom)
  const listed = new Map(
    [...(mine._tag === "Answered" ? mine.answer.rows : []), ...others.answer.rows].map((one) => [
      one.envelopeId,
      newest(one, answered)
    ])
  )
  const all = [...listed.values()].toSorted((one, other) => other.envelopeId - one.envelopeId)
  const isMine = ({ yours }: Envelope) => yours !== null && get(maySignAtom)
  return {
    _tag: "Loaded",
    toSign: all.filter(isMine).toReversed(),
    others: all.filter((one) => one.state === "sent" && !isMine(one)),
    done: all.filter(({ state }) => doneStates.has(state)),
    ended: all.filter(({ state }) => state !== "sent" && state !== "draft" && !doneStates.has(state))
  }
})

/** Reason why the documents to sign in ink could not be loaded; null for none. */
export const papersProblemAtom = atom((get): string | null => {
  const state = get(papersQuery.stateAtom)
  return state._tag === "Failed" ? state.text : null
})

/** Documents signed by hand that were prepared and have not ended; null until they are known. */
export const openPapersAtom = atom((get): ReadonlyArray<PaperDocument> | null => {
  const state = get(papersQuery.stateAtom)
  return state._tag === "Answered" ? state.answer.rows : null
})

/** Requests the lists again. */
export const reloadEnvelopesAtom = atom(null, (_get, set): void => {
  set(mineQuery.retryAtom)
  set(othersQuery.retryAtom)
  set(papersQuery.retryAtom)
  set(foundQuery.retryAtom)
})

/** Envelope id in the address; null for none, and `unknown` for text that is not an id. */
const addressedAtom = atom((get) => {
  const { path } = get(locationAtom)
  return findRoute(path) === routes.signDocuments ? envelopeOfPath(path) : null
})

/** Id of the envelope shown: the one in the address, else the first that waits for the user, else the latest. */
export const openIdAtom = atom((get): number | null => {
  const addressed = get(addressedAtom)
  if (addressed === "unknown") return null
  if (addressed !== null) return addressed
  const list = get(signingListAtom)
  if (list._tag !== "Loaded") return null
  return (list.toSign[0] ?? list.others[0] ?? list.done[0] ?? list.ended[0])?.envelopeId ?? null
})

const foundQuery = makeQuery({
  question: (get) => {
    const addressed = get(addressedAtom)
    return typeof addressed !== "number" || get(isNobodyViewedAtom)
      ? null
      : { envelopeId: addressed, viewAs: get(viewAsAtom).userId }
  },
  subject: ({ envelopeId, viewAs }) => `${String(envelopeId)} ${String(viewAs)}`,
  ask: ({ envelopeId, viewAs }) =>
    ask(EnvelopeGroup, (calls) => calls.find({ params: { id: envelopeId }, query: { viewAsUserId: viewAs } })).pipe(
      Effect.catch((failure) => (failure.status === 404 ? Effect.succeed(null) : Effect.fail(failure)))
    ),
  defect: words.documentDefect
})

/** The envelope in the address, once it is loaded; null for none. Never settles while no user is viewed. */
export const addressedEnvelopeAtom = atom(async (get): Promise<Envelope | null> => {
  if (typeof get(addressedAtom) !== "number") return null
  const exit = await get(foundQuery.exitAtom)
  return Exit.isSuccess(exit) ? exit.value : null
})

/** The envelope that is shown. */
export type OpenEnvelopeState =
  | { readonly _tag: "None" }
  | { readonly _tag: "Loading" }
  | { readonly _tag: "NotFound" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly envelope: Envelope }

export const openEnvelopeAtom = atom((get): OpenEnvelopeState => {
  if (get(addressedAtom) === "unknown") return { _tag: "NotFound" }
  const id = get(openIdAtom)
  const list = get(signingListAtom)
  if (id === null) return { _tag: list._tag === "Loaded" ? "None" : "Loading" }
  const listed =
    list._tag === "Loaded"
      ? [...list.toSign, ...list.others, ...list.done, ...list.ended].find(({ envelopeId }) => envelopeId === id)
      : undefined
  const found = get(foundQuery.stateAtom)
  if (listed !== undefined) return { _tag: "Loaded", envelope: listed }
  if (found._tag === "Failed") return found
  if (found._tag !== "Answered") return { _tag: "Loading" }
  if (found.answer === null) return { _tag: "NotFound" }
  return { _tag: "Loaded", envelope: newest(found.answer, get(answeredAtom)) }
})
