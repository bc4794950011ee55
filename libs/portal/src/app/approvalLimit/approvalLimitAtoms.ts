import { AuthorizationGroup } from "@reclaim/core/contract/authorizations/AuthorizationGroup"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { mayManageContacts } from "@reclaim/core/rules/people/contactPermissions"
import { authorizationMessages as words } from "@reclaim/ui/authorizations/authorizationMessages.ts"
import { atom } from "jotai"
import { ask } from "../runtime/FeatureServices.ts"
import { makeAct } from "../runtime/makeAct.ts"
import { makeQuery } from "../runtime/makeQuery.ts"
import { currentUserAtom } from "../session/userAtoms.ts"
import { isNobodyViewedAtom, viewedUserAtom } from "../viewAs/viewAsAtoms.ts"

/** True if the user may change the amount above which two people decide; false while viewing as somebody. */
export const mayChangeLimitAtom = atom((get) => {
  const user = get(currentUserAtom)
  return user !== null && get(viewedUserAtom) === null && mayManageContacts(user)
})

const limitQuery = makeQuery({
  question: (get) => (get(viewedUserAtom) === null && !get(isNobodyViewedAtom) ? "own" : null),
  subject: (whose) => whose,
  ask: () => ask(AuthorizationGroup, (calls) => calls.limit()),
  defect: words.defect
})

/** Amount above which two people decide; null while unknown, and while viewing as somebody. */
export const approvalLimitAtom = atom((get) => {
  const state = get(limitQuery.stateAtom)
  return state._tag === "Answered" ? state.answer : null
})

interface NewLimit {
  readonly twoAbove: UsdCents | null
  readonly version: number
}

/** Changes the amount above which two people decide. */
export const changeLimitAct = makeAct({
  ask: ({ twoAbove, version }: NewLimit) =>
    ask(AuthorizationGroup, (calls) => calls.changeLimit({ headers: { version }, payload: { twoAbove } })),
  defect: words.limit.notSaved,
  onDone: (_done, _get, set) => set(limitQuery.retryAtom),
  onFailed: ({ status }, _get, set) => {
    if (status === 412) set(limitQuery.retryAtom)
  }
})
