import { SearchHits } from "@reclaim/core/client/search/SearchHits"
import type { FilterOption } from "@reclaim/core/rules/filter/filterOptions"
import { searchPauseMillis } from "@reclaim/core/rules/report/searchedText"
import { maxSearchHits, SearchText } from "@reclaim/core/rules/search/SearchText"
import { Effect, Schema } from "effect"
import { atom } from "jotai"
import { messages } from "../../app/messages.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeQuery, whoseReports } from "../../app/runtime/makeQuery.ts"
import { viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"

const words = messages.dashboard.securities

const isSearched = Schema.is(SearchText)

/** What is typed to find a security to filter by. */
export const typedSecurityAtom = atom("")

const query = makeQuery({
  question: (get) => {
    const text = get(typedSecurityAtom)
    return isSearched(text) ? { text: text.trim(), viewAs: get(viewAsAtom), limit: maxSearchHits } : null
  },
  subject: whoseReports,
  ask: (question) =>
    Effect.delay(
      ask(SearchHits, (hits) => hits.find(question)),
      searchPauseMillis
    ),
  defect: words.failed
})

/** The securities found, and what is said while there are none. */
export const securityOptionsAtom = atom(
  (get): { readonly options: ReadonlyArray<FilterOption>; readonly state: string } => {
    const state = get(query.stateAtom)
    switch (state._tag) {
      case "Answered":
        return {
          options: state.answer
            .filter(({ kind }) => kind === "security")
            .map(({ code, title }) => ({ value: code, label: `${title} ${code}` })),
          state: state.isRefreshing ? words.searching : words.none
        }
      case "Loading":
        return { options: [], state: words.searching }
      case "Failed":
        return { options: [], state: state.text }
      default:
        return { options: [], state: words.prompt }
    }
  }
)
