import { WaitingGroup } from "@reclaim/core/contract/applications/WaitingGroup"
import { mayFindWaiting } from "@reclaim/core/rules/account/waiting/mayFindWaiting"
import { waitingCounts, waitingItems } from "@reclaim/core/rules/account/waiting/waitingItems"
import type { WaitingState } from "@reclaim/ui/accounts/waiting/WaitingCard.tsx"
import { waitingMessages as words } from "@reclaim/ui/accounts/waiting/waitingMessages.ts"
import { Effect } from "effect"
import { atom } from "jotai"
import { locationAtom } from "../address/locationAtoms.ts"
import { actsDoneAtom } from "../runtime/actsDoneAtom.ts"
import { ask } from "../runtime/FeatureServices.ts"
import { makeQuery } from "../runtime/makeQuery.ts"
import { isNobodyViewedAtom, shownUserAtom, viewAsAtom } from "../viewAs/viewAsAtoms.ts"

/** True while a screen shows the list; open items are requested when it comes into view. */
export const isWaitingShownAtom = atom(false)

/** Page on which the section bar counts them; counted again with each other page, and null while it does not count. */
export const countedPageAtom = atom<string | null>(null)

const isWantedAtom = atom((get) => get(isWaitingShownAtom) || get(countedPageAtom) !== null)

/** True if the user may have open items; staff only as somebody. */
const mayFindAtom = atom((get) => {
  const user = get(shownUserAtom)
  return user !== null && !get(isNobodyViewedAtom) && mayFindWaiting(user)
})

const query = makeQuery({
  question: (get) =>
    get(isWantedAtom) && get(mayFindAtom)
      ? { viewAs: get(viewAsAtom).userId, actsDone: get(actsDoneAtom), page: get(countedPageAtom) }
      : null,
  subject: ({ viewAs }) => viewAs,
  ask: ({ viewAs }) =>
    ask(WaitingGroup, (calls) => calls.find({ query: { viewAsUserId: viewAs } })).pipe(
      // A server of the specification alone has no such list.
      Effect.catchIf(
        ({ status }) => status === 404,
        () => Effect.succeed(null)
      )
    ),
  defect: words.defect
})

const readerAtom = atom((get) => {
  const user = get(shownUserAtom)
  return user === null ? null : { user, from: get(locationAtom).path }
})

/** Open items of the user; null for users who have none by their tasks. */
export const waitingAtom = atom((get): WaitingState | null => {
  const reader = get(readerAtom)
  if (reader === null || !get(mayFindAtom)) return null
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  if (state._tag !== "Answered") return { _tag: "Loading" }
  return state.answer === null ? null : { _tag: "Loaded", items: waitingItems(state.answer, reader) }
})

const noCounts: ReadonlyMap<string, number> = new Map()

/** Numbers of open items by the task whose screen shows them; null until they are known. */
export const waitingCountsAtom = atom((get): ReadonlyMap<string, number> | null => {
  const reader = get(readerAtom)
  const state = get(query.stateAtom)
  if (state._tag === "Unasked" || state._tag === "Loading") return null
  if (reader === null || state._tag !== "Answered" || state.answer === null) return noCounts
  return waitingCounts(state.answer, reader)
})

/** Number of applications in progress; null until it is known. */
export const inProgressCountAtom = atom((get): number | null => {
  const state = get(query.stateAtom)
  if (state._tag !== "Answered" || state.answer === null) return null
  const { draftCount, returnedCount, withProviderCount } = state.answer
  return returnedCount + draftCount + withProviderCount
})

/** Requests it again. */
export const reloadWaitingAtom = query.retryAtom
