import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { DeskAccountGroup } from "@reclaim/core/contract/accounts/DeskAccountGroup"
import type { AccountAct } from "@reclaim/core/domain/account/AccountAct"
import type { DeskAccountAddress } from "@reclaim/core/rules/address/deskAccountUrl"
import { accountSheetMessages as words } from "@reclaim/ui/accounts/sheet/accountSheetMessages.ts"
import type { AccountSheetState } from "@reclaim/ui/accounts/sheet/AccountSheet.tsx"
import { Effect } from "effect"
import { atom } from "jotai"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../../app/runtime/makeAct.ts"
import { makeQuery } from "../../../app/runtime/makeQuery.ts"
import { deskAccountAddressAtom } from "./deskAccountAddressAtom.ts"

const query = makeQuery({
  question: (get) => get(deskAccountAddressAtom),
  subject: ({ accountId, clientId }) => `${String(clientId)} ${String(accountId)}`,
  ask: ({ accountId, clientId }) =>
    ask(DeskAccountGroup, (calls) => calls.find({ params: { client: clientId, id: accountId } })).pipe(
      Effect.catch((failure) => (failure.status === 404 ? Effect.succeed(null) : Effect.fail(failure)))
    ),
  defect: words.defect
})

/** The account that is open at the desk. */
export const deskAccountAtom = atom((get): AccountSheetState => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  if (state._tag !== "Answered") return { _tag: "Loading" }
  return state.answer === null ? { _tag: "NotFound" } : { _tag: "Loaded", account: state.answer }
})

/** Reads it again. */
export const reloadDeskAccountAtom = query.retryAtom

interface Decision {
  readonly of: DeskAccountAddress & { readonly version: number }
  readonly act: AccountAct
}

/** Suspends, resumes or closes an account of a client. */
export const deskAccountAct = makeAct({
  ask: ({ act, of: { accountId, clientId, version } }: Decision) =>
    Effect.flatMap(onceKey, (key) =>
      ask(DeskAccountGroup, (calls) =>
        calls.act({ params: { client: clientId, id: accountId }, headers: { key, version }, payload: act })
      )
    ),
  defect: words.notDone,
  onDone: (_done, _get, set) => set(query.retryAtom),
  // Another user was faster: show the current state.
  onFailed: ({ status }, _get, set) => {
    if (status === 409 || status === 412) set(query.retryAtom)
  }
})
