import { OwnerGroup } from "@reclaim/core/contract/contacts/OwnerGroup"
import { searchable } from "@reclaim/core/rules/address/contactsUrl"
import type { ChoiceSearch } from "@reclaim/ui/field/ComboField.tsx"
import { Effect } from "effect"
import { atom, type Getter } from "jotai"
import { ask } from "../runtime/FeatureServices.ts"
import { makeQuery } from "../runtime/makeQuery.ts"

/** Debounce of the owner search, in milliseconds. */
export const ownerSearchPauseMillis = 250

/** Maximum number of owners that a search offers. */
const maxOffered = 50

export interface OwnerSearchSettings {
  /** True while there is a field to search owners. */
  readonly isAsked: (get: Getter) => boolean
  /** Message for a failure without a message from the server. */
  readonly defect: string
}

/** Creates a search for the user's own owners by name. */
export const makeOwnerSearch = ({ defect, isAsked }: OwnerSearchSettings) => {
  const typedAtom = atom("")
  const query = makeQuery({
    question: (get) => (isAsked(get) ? searchable(get(typedAtom)).trim() : null),
    subject: (text) => text,
    ask: (text) => {
      const found = ask(OwnerGroup, (calls) =>
        calls.list({ query: { search: text, ids: [], offset: 0, limit: maxOffered, viewAsUserId: 0 } })
      )
      return text === "" ? found : Effect.delay(found, ownerSearchPauseMillis)
    },
    defect
  })
  return {
    /** Text typed into the search field. */
    typedAtom,
    /** Owners that match the typed text; the first by name while there is none. */
    foundAtom: atom((get): ChoiceSearch => {
      const state = get(query.stateAtom)
      if (state._tag === "Failed") return state
      if (state._tag !== "Answered") return { _tag: "Searching" }
      return {
        _tag: "Found",
        choices: state.answer.owners.map(({ name, ownerId }) => ({ id: String(ownerId), label: name }))
      }
    })
  }
}
