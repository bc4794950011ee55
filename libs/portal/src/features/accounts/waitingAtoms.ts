import { WaitingGroup } from "@reclaim/core/contract/applications/WaitingGroup"
import { waitingItems } from "@reclaim/core/rules/account/waiting/waitingItems"
import type { WaitingState } from "@reclaim/ui/accounts/waiting/WaitingCard.tsx"
import { waitingMessages as words } from "@reclaim/ui/accounts/waiting/waitingMessages.ts"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"
import { isNobodyViewedAtom, viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"

/** True while the accounts are in view; open items are requested each time they come into view. */
export const isWaitingShownAtom = atom(false)

const query = makeQuery({
  question: (get) => (!get(isWaitingShownAtom) || get(isNobodyViewedAtom) ? null : { viewAs: get(viewAsAtom).userId }),
  subject: ({ viewAs }) => viewAs,
  ask: ({ viewAs }) => ask(WaitingGroup, (calls) => calls.find({ query: { viewAsUserId: viewAs } })),
  defect: words.defect
})

/** Open items of the user; null until they are known. */
export const waitingAtom = atom((get): WaitingState | null => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  return state._tag === "Answered" ? { _tag: "Loaded", items: waitingItems(state.answer) } : null
})

/** Number of applications in progress; null until it is known. */
export const inProgressCountAtom = atom((get): number | null => {
  const state = get(query.stateAtom)
  if (state._tag !== "Answered") return null
  const { draftCount, returnedCount, withProviderCount } = state.answer
  return returnedCount + draftCount + withProviderCount
})

/** Requests it again. */
export const reloadWaitingAtom = query.retryAtom
