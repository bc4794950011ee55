import { CustodianGroup } from "@reclaim/core/contract/applications/CustodianGroup"
import type { ChoiceSearch } from "@reclaim/ui/field/ComboField.tsx"
import { Effect } from "effect"
import { atom } from "jotai"
import { isAtDeskAtom } from "../../../app/desk/deskAddressAtoms.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeQuery } from "../../../app/runtime/makeQuery.ts"
import { deskApplicationMessages as words } from "./deskApplicationMessages.ts"

/** Debounce of the custodian search, in milliseconds. */
const custodianSearchPauseMillis = 250

/** Text typed into the custodian search. */
export const custodianTypedAtom = atom("")

const query = makeQuery({
  question: (get) => (get(isAtDeskAtom) ? get(custodianTypedAtom).trim() : null),
  subject: (text) => text,
  ask: (text) =>
    Effect.delay(
      ask(CustodianGroup, (calls) => calls.search({ query: { search: text } })),
      text === "" ? 0 : custodianSearchPauseMillis
    ),
  defect: words.custodiansDefect
})

/** Custodians that match the typed text; the first by name while there is none. */
export const custodianSearchAtom = atom((get): ChoiceSearch => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  if (state._tag !== "Answered") return { _tag: "Searching" }
  return {
    _tag: "Found",
    choices: state.answer.custodians.map(({ code, name }) => ({ id: code, label: words.custodian(name, code) }))
  }
})
