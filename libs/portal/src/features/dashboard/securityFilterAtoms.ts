import type { SearchState } from "@reclaim/ui/filter/FilterPicker.tsx"
import type { FilterOption } from "@reclaim/core/rules/filter/filterOptions"
import { Effect } from "effect"
import { atom } from "jotai"
import { messages } from "../../app/messages.ts"
import { makeQuery, viewedUserId } from "../../app/runtime/makeQuery.ts"
import { viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"

/** Debounce of the security search, in milliseconds. */
const pauseMillis = 120

/** Minimum length of a search, as on the server, in characters. */
const fewestCharacters = 2

/** Text typed into the security filter. */
export const typedSecurityAtom = atom("")

const query = makeQuery({
  question: (get) => {
    const text = get(typedSecurityAtom).trim()
    return text.length < fewestCharacters ? null : { text, viewAs: get(viewAsAtom) }
  },
  subject: viewedUserId,
  // Loaded on first use, so that it is not part of the first page.
  ask: ({ text, viewAs }) =>
    Effect.delay(
      Effect.flatMap(
        Effect.promise(() => import("./findSecurities.ts")),
        ({ findSecurities }) => findSecurities(text, viewAs)
      ),
      pauseMillis
    ),
  defect: messages.dashboard.securitiesFailed
})

/** Securities found, and the message while there are none. */
export const securityOptionsAtom = atom(
  (get): { readonly options: ReadonlyArray<FilterOption>; readonly state: SearchState } => {
    const state = get(query.stateAtom)
    switch (state._tag) {
      case "Answered":
        return {
          options: state.answer.map(({ code, title }) => ({ value: code, label: `${title} ${code}` })),
          state: state.isRefreshing ? "searching" : "none"
        }
      case "Loading":
        return { options: [], state: "searching" }
      case "Failed":
        return { options: [], state: { failed: state.text } }
      default:
        return { options: [], state: "prompt" }
    }
  }
)
