import { ViewableUsers } from "@reclaim/core/client/users/ViewableUsers"
import type { ViewableUser } from "@reclaim/core/domain/shell/ViewableUser"
import { searchedText, searchPauseMillis } from "@reclaim/core/rules/report/searchedText"
import { Effect } from "effect"
import { atom } from "jotai"
import { ask } from "../runtime/FeatureServices.ts"
import { makeQuery } from "../runtime/makeQuery.ts"
import { viewAsMessages } from "./viewAsMessages.ts"

/** The state of the search for a client. `Idle`: the text is too short to search for. */
export type ViewAsSearch =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "Searching" }
  | { readonly _tag: "Found"; readonly users: ReadonlyArray<ViewableUser> }
  | { readonly _tag: "Failed"; readonly text: string }

/** The search text. */
export const viewAsTypedAtom = atom("")

const searchedTextAtom = atom((get) => searchedText(get(viewAsTypedAtom)))

const query = makeQuery({
  question: (get) => get(searchedTextAtom),
  subject: (text) => text,
  ask: (text) =>
    Effect.delay(
      ask(ViewableUsers, (users) => users.search(text)),
      searchPauseMillis
    ),
  defect: viewAsMessages.defect
})

/** The clients that match the text; more typing cancels the search. */
export const viewAsSearchAtom = atom((get): ViewAsSearch => {
  const state = get(query.stateAtom)
  switch (state._tag) {
    case "Unasked":
      return { _tag: "Idle" }
    case "Answered":
      return { _tag: "Found", users: state.answer }
    case "Failed":
      return state
    default:
      return { _tag: "Searching" }
  }
})
