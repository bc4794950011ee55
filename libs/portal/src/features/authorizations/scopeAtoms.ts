import { AuthorizationScopeGroup } from "@reclaim/core/contract/authorizations/AuthorizationScopeGroup"
import type { ScopePage } from "@reclaim/core/domain/authorization/AuthorizationScope"
import { scopePageLimit } from "@reclaim/core/domain/authorization/authorizationLimits"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { changesOf, noDraft, onTopOf, type ScopeDraft } from "@reclaim/core/rules/authorization/scopeDraft"
import { scopeMessages as words } from "@reclaim/ui/authorizations/scopeMessages.ts"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"
import { isNobodyViewedAtom, viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { reloadListAtom } from "./authorizationAtoms.ts"

/** Page of the accounts shown, by offset. */
interface ScopePart {
  readonly offset: number
  /** A part of an account's code, its owner's name or its custodian's; empty for all. */
  readonly search: string
}

const partStoreAtom = atom<ScopePart>({ offset: 0, search: "" })

/** Page of accounts that is requested. */
export const scopePartAtom = atom((get) => get(partStoreAtom))

/** Shows the first page of the accounts that match a search. */
export const searchScopeAtom = atom(null, (_get, set, search: string): void =>
  set(partStoreAtom, { offset: 0, search })
)

/** Markets shown; empty for all. */
export const scopeMarketsAtom = atom<ReadonlyArray<CountryCode>>([])

const query = makeQuery({
  question: (get) => (get(isNobodyViewedAtom) ? null : { part: get(partStoreAtom), viewAs: get(viewAsAtom).userId }),
  // The previous page stays visible while another one loads.
  subject: ({ viewAs }) => viewAs,
  ask: ({ part, viewAs }) =>
    ask(AuthorizationScopeGroup, (calls) => calls.page({ query: { ...part, viewAsUserId: viewAs } })),
  defect: words.defect
})

export type ScopeState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly page: ScopePage; readonly part: ScopePart }

/** A page of the standing scope. */
export const scopeAtom = atom((get): ScopeState => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  return state._tag === "Answered"
    ? { _tag: "Loaded", page: state.answer, part: state.question.part }
    : { _tag: "Loading" }
})

/** Requests it again. */
export const reloadScopeAtom = query.retryAtom

/** Unsaved changes. */
export const scopeDraftAtom = atom<ScopeDraft>(noDraft)

/** Goes to the previous or the next page of accounts. */
export const turnScopeAtom = atom(null, (_get, set, by: 1 | -1): void =>
  set(partStoreAtom, ({ offset, search }) => ({ search, offset: Math.max(0, offset + by * scopePageLimit) }))
)

/** Rebases the unsaved changes on the cells now shown. */
export const rebaseScopeAtom = atom(null, (_get, set, page: ScopePage): void =>
  set(scopeDraftAtom, (draft) => onTopOf(page, draft))
)

interface ScopeSaving {
  readonly draft: ScopeDraft
  readonly part: ScopePart
}

/** Saves all changes or none. */
export const saveScopeAct = makeAct({
  ask: ({ draft, part }: ScopeSaving) =>
    ask(AuthorizationScopeGroup, (calls) => calls.change({ query: part, payload: { changes: changesOf(draft) } })),
  defect: words.notSaved,
  onDone: (_done, _get, set) => {
    set(scopeDraftAtom, noDraft)
    set(query.retryAtom)
    set(reloadListAtom)
  },
  // Another user was faster: show the current state below the changes made here.
  onFailed: ({ status }, _get, set) => {
    if (status === 404 || status === 412) set(query.retryAtom)
  }
})
