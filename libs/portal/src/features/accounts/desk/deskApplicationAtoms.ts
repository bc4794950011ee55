import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { CustodianGroup } from "@reclaim/core/contract/applications/CustodianGroup"
import { DeskApplicationGroup } from "@reclaim/core/contract/applications/DeskApplicationGroup"
import type { DeskApplicationAct } from "@reclaim/core/domain/application/DeskApplicationAct"
import type { ChoiceSearch } from "@reclaim/ui/field/ComboField.tsx"
import { Effect } from "effect"
import { atom } from "jotai"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../../app/runtime/makeAct.ts"
import { makeQuery } from "../../../app/runtime/makeQuery.ts"
import { deskApplicationMessages as words } from "./deskApplicationMessages.ts"
import { openAtDeskAtom, openListAtom } from "./openAtDeskAtom.ts"

/** Debounce of the custodian search, in milliseconds. */
const custodianSearchPauseMillis = 250

const query = makeQuery({
  question: (get) => get(openAtDeskAtom),
  subject: ({ applicationId, clientId }) => `${String(clientId)} ${String(applicationId)}`,
  ask: ({ applicationId, clientId }) =>
    ask(DeskApplicationGroup, (calls) => calls.find({ params: { client: clientId, id: applicationId } })),
  defect: words.defect
})

/** The open application, as on the server. */
export const deskApplicationAtom = query.stateAtom

/** Requests it again. */
export const reloadDeskApplicationAtom = query.retryAtom

interface Decision {
  readonly clientId: number
  readonly applicationId: number
  readonly version: number
  readonly act: DeskApplicationAct
}

/** Carries out a decision, then requests everything that it affects. */
export const deskApplicationAct = makeAct({
  ask: ({ act, applicationId: id, clientId: client, version }: Decision) =>
    Effect.flatMap(onceKey, (key) =>
      ask(DeskApplicationGroup, (calls) =>
        calls.act({ params: { client, id }, headers: { key, version }, payload: act })
      )
    ),
  defect: words.notDone,
  onDone: (_done, _get, set) => set(query.retryAtom),
  // Another user was faster, or the client has withdrawn it.
  onFailed: ({ status }, _get, set) => {
    if (status === 409 || status === 412) set(query.retryAtom)
  }
})

/** Text typed into the custodian search. */
export const custodianTypedAtom = atom("")

const custodianQuery = makeQuery({
  question: (get) =>
    get(openAtDeskAtom) === null && get(openListAtom) === null ? null : get(custodianTypedAtom).trim(),
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
  const state = get(custodianQuery.stateAtom)
  if (state._tag === "Failed") return state
  if (state._tag !== "Answered") return { _tag: "Searching" }
  return {
    _tag: "Found",
    choices: state.answer.custodians.map(({ code, name }) => ({ id: code, label: words.custodian(name, code) }))
  }
})
