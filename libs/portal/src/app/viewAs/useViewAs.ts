import { ViewAsGroup } from "@reclaim/core/contract/users/ViewAsGroup"
import type { ViewableUser } from "@reclaim/core/domain/shell/ViewableUser"
import { ownViewOf, viewedAddress } from "@reclaim/core/rules/address/viewedAddress"
import { pageInView } from "@reclaim/core/rules/navigation/pageInView"
import { searchedText, searchPauseMillis } from "@reclaim/core/rules/report/viewAs"
import { Effect } from "effect"
import { atom, useAtom, useAtomValue, useSetAtom, useStore } from "jotai"
import { useLocation, useNavigate } from "react-router-dom"
import { ask } from "../runtime/FeatureServices.ts"
import { makeQuery } from "../runtime/makeQuery.ts"
import { currentUserAtom } from "../session/userAtoms.ts"
import { lookUpViewedAtom, shownUserAt } from "./viewAsAtoms.ts"
import { viewAsMessages } from "./viewAsMessages.ts"

/** The state of the search for a client. `Idle`: the text is too short to search for. */
type ViewAsSearch =
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
      ask(ViewAsGroup, (calls) => calls.search({ query: { search: text } })),
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

/**
 * Views the portal as a client's user, or as oneself again. Filters are cleared, because they refer to accounts of the
 * previous client.
 */
export const useViewAs = () => {
  const lookUp = useSetAtom(lookUpViewedAtom)
  const store = useStore()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return {
    view: async ({ userId }: ViewableUser): Promise<void> => {
      await lookUp(userId)
      const search = viewedAddress("", userId)
      await navigate(pageInView(pathname, shownUserAt(store.get, search)) + search)
    },
    stop: (): void => void navigate(ownViewOf(pageInView(pathname, store.get(currentUserAtom))))
  }
}

/** State and handlers of a client picker. */
export const useViewAsPicker = () => {
  const [typed, onType] = useAtom(viewAsTypedAtom)
  const state = useAtomValue(viewAsSearchAtom)
  const { view } = useViewAs()
  const onChoose = (viewed: ViewableUser): void => {
    onType("")
    void view(viewed)
  }
  return { typed, onType, state, onChoose }
}
