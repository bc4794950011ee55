import { DeskGroup } from "@reclaim/core/contract/desk/DeskGroup"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import type { DeskInboxState } from "@reclaim/ui/desk/DeskInbox.tsx"
import { deskMessages as words } from "@reclaim/ui/desk/deskMessages.ts"
import { Effect } from "effect"
import { atom } from "jotai"
import { ask } from "../runtime/FeatureServices.ts"
import { makeQuery } from "../runtime/makeQuery.ts"
import { isAtDeskAtom } from "./deskAddressAtoms.ts"

/** True while the inbox is shown, or leads to the next item. */
export const isInboxWantedAtom = atom(false)

const query = makeQuery({
  question: (get) => (get(isInboxWantedAtom) && get(isAtDeskAtom) ? "inbox" : null),
  subject: (question) => question,
  ask: () => Effect.all({ inbox: ask(DeskGroup, (calls) => calls.inbox()), today: todayInUtc }),
  defect: words.defect
})

/** Everything that waits for the user at the desk, most urgent first. */
export const deskInboxAtom = atom((get): DeskInboxState => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  if (state._tag !== "Answered") return { _tag: "Loading" }
  const { inbox, today } = state.answer
  return { _tag: "Loaded", items: inbox.items, totalCount: inbox.totalCount, today }
})

export const reloadDeskInboxAtom = query.retryAtom
