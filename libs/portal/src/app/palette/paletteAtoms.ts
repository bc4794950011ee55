import { SearchGroup } from "@reclaim/core/contract/search/SearchGroup"
import type { SearchHit } from "@reclaim/core/domain/search/SearchHit"
import { isGuest } from "@reclaim/core/rules/people/isGuest"
import { SearchText } from "@reclaim/core/rules/search/SearchText"
import { Effect, Schema } from "effect"
import { atom } from "jotai"
import { ask } from "../runtime/FeatureServices.ts"
import { makeQuery, viewedUserId } from "../runtime/makeQuery.ts"
import { currentUserAtom } from "../session/userAtoms.ts"
import { viewAsAtom } from "../viewAs/viewAsAtoms.ts"
import { paletteTypedAtom } from "./openedAtoms.ts"
import { paletteMessages } from "./paletteMessages.ts"

/** Debounce of the server search, in milliseconds. */
const pauseMillis = 80

/** Maximum number of hits of each kind. */
const hitLimit = 5

const isSearched = Schema.is(SearchText)

const query = makeQuery({
  question: (get) => {
    const text = get(paletteTypedAtom)
    const user = get(currentUserAtom)
    const mayAsk = user === null || !isGuest(user)
    return mayAsk && isSearched(text) ? { text: text.trim(), viewAs: get(viewAsAtom), limit: hitLimit } : null
  },
  subject: viewedUserId,
  ask: ({ limit, text, viewAs }) =>
    Effect.delay(
      ask(SearchGroup, (calls) => calls.find({ query: { text, limit, viewAsUserId: viewAs.userId } })),
      pauseMillis
    ),
  defect: paletteMessages.defect
})

/** Search results of the server. `Searching`: the hits are those of the previous text. */
export type PaletteHits =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "Searching"; readonly hits: ReadonlyArray<SearchHit> }
  | { readonly _tag: "Found"; readonly hits: ReadonlyArray<SearchHit> }
  | { readonly _tag: "Failed"; readonly text: string }

/** Hits for the typed text; further typing cancels the search. */
export const paletteHitsAtom = atom((get): PaletteHits => {
  const state = get(query.stateAtom)
  switch (state._tag) {
    case "Answered":
      return { _tag: state.isRefreshing ? "Searching" : "Found", hits: state.answer }
    case "Failed":
      return state
    case "Loading":
      return { _tag: "Searching", hits: [] }
    default:
      return { _tag: "Idle" }
  }
})

/** Searches again. */
export const retryPaletteAtom = query.retryAtom
