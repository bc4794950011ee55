import { AuthorizationScopes } from "@reclaim/core/client/authorizations/AuthorizationScopes"
import type { ScopePage } from "@reclaim/core/domain/authorization/AuthorizationScope"
import { scopePageLimit } from "@reclaim/core/domain/authorization/authorizationLimits"
import { changesOf, noDraft, type ScopeDraft } from "@reclaim/core/rules/authorization/scopeDraft"
import { scopeMessages as words } from "@reclaim/ui/authorizations/scopeMessages.ts"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"
import { isNobodyViewedAtom, viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { reloadListAtom } from "./authorizationAtoms.ts"

/** From which account on the scope is shown. */
const offsetAtom = atom(0)

const query = makeQuery({
  question: (get) => (get(isNobodyViewedAtom) ? null : { offset: get(offsetAtom), viewAs: get(viewAsAtom).userId }),
  subject: ({ offset, viewAs }) => `${String(offset)} ${String(viewAs)}`,
  ask: ({ offset, viewAs }) => ask(AuthorizationScopes, (scopes) => scopes.page(offset, viewAs)),
  defect: words.defect
})

export type ScopeState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly page: ScopePage; readonly offset: number }

/** A page of the standing scope. */
export const scopeAtom = atom((get): ScopeState => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  return state._tag === "Answered"
    ? { _tag: "Loaded", page: state.answer, offset: state.question.offset }
    : { _tag: "Loading" }
})

/** Reads it again. */
export const reloadScopeAtom = query.retryAtom

/** Changes that are not saved. */
export const scopeDraftAtom = atom<ScopeDraft>(noDraft)

/** Goes to the accounts before, or after; not while something is unsaved. */
export const turnScopeAtom = atom(null, (get, set, by: 1 | -1): void => {
  if (get(scopeDraftAtom).size > 0) return
  set(offsetAtom, Math.max(0, get(offsetAtom) + by * scopePageLimit))
})

interface Saved {
  readonly page: ScopePage
  readonly draft: ScopeDraft
  readonly offset: number
}

/** Saves what is changed, all of it or nothing. */
export const saveScopeAct = makeAct({
  ask: ({ draft, offset, page }: Saved) =>
    ask(AuthorizationScopes, (scopes) => scopes.change(changesOf(page, draft), offset)),
  defect: words.notSaved,
  onDone: (_done, _get, set) => {
    set(scopeDraftAtom, noDraft)
    set(query.retryAtom)
    set(reloadListAtom)
  },
  // Somebody else has been faster: what is now is shown, below what was changed here.
  onFailed: ({ status }, _get, set) => {
    if (status === 404 || status === 412) set(query.retryAtom)
  }
})
