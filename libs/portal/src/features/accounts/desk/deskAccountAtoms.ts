import { DeskAccounts } from "@reclaim/core/client/accounts/DeskAccounts"
import { onceKey } from "@reclaim/core/client/calls/onceKey"
import type { DeskAccountAddress } from "@reclaim/core/rules/address/deskAccountUrl"
import type { SheetAct } from "@reclaim/ui/accounts/sheet/AccountActions.tsx"
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
    ask(DeskAccounts, (accounts) => accounts.find(clientId, accountId)).pipe(
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

interface Decided {
  readonly of: DeskAccountAddress & { readonly version: number }
  readonly act: Extract<SheetAct, { readonly _tag: "Decide" }>
}

/** Suspends, resumes or closes an account of a client. */
export const deskAccountAct = makeAct({
  ask: ({ act: { act, on, reason }, of }: Decided) =>
    Effect.flatMap(onceKey, (key) => ask(DeskAccounts, (accounts) => accounts.act(key, act, of, { reason, on }))),
  defect: words.notDone,
  onDone: (_done, _get, set) => set(query.retryAtom),
  // Somebody else has been faster: what is now is shown.
  onFailed: ({ status }, _get, set) => {
    if (status === 409 || status === 412) set(query.retryAtom)
  }
})
