import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { AccountChangeGroup } from "@reclaim/core/contract/accounts/AccountChangeGroup"
import { AccountDetailGroup } from "@reclaim/core/contract/accounts/AccountDetailGroup"
import { ApplicationGroup } from "@reclaim/core/contract/applications/ApplicationGroup"
import type { AccountAct } from "@reclaim/core/domain/account/AccountAct"
import type { AccountDetail } from "@reclaim/core/domain/account/AccountDetail"
import type { AccountSheetState } from "@reclaim/ui/accounts/sheet/AccountSheet.tsx"
import { accountSheetMessages as words } from "@reclaim/ui/accounts/sheet/accountSheetMessages.ts"
import { Effect } from "effect"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"
import { viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { accountHistory } from "./accountHistory.ts"
import { changedAccountsAtom } from "./accountsAtoms.ts"
import { openAccountIdAtom } from "./openAccountIdAtom.ts"

const query = makeQuery({
  question: (get) => {
    const accountId = get(openAccountIdAtom)
    return accountId === null ? null : { accountId, viewAs: get(viewAsAtom).userId }
  },
  subject: ({ accountId, viewAs }) => `${String(accountId)} ${String(viewAs)}`,
  ask: ({ accountId, viewAs }) =>
    ask(AccountDetailGroup, (calls) => calls.find({ params: { id: accountId }, query: { viewAsUserId: viewAs } })).pipe(
      Effect.catch((failure) => (failure.status === 404 ? Effect.succeed(null) : Effect.fail(failure)))
    ),
  defect: words.defect
})

/** State of the account sheet next to the list. */
export const accountSheetAtom = atom((get): AccountSheetState => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  if (state._tag !== "Answered") return { _tag: "Loading" }
  return state.answer === null ? { _tag: "NotFound" } : { _tag: "Loaded", account: state.answer }
})

/** Requests the account again. */
export const reloadAccountAtom = query.retryAtom

interface Decision {
  readonly account: AccountDetail
  readonly act: AccountAct
}

/** Suspends, resumes or closes an account. */
export const decideAccountAct = makeAct({
  ask: ({ account: { accountId: id, version }, act }: Decision) =>
    Effect.flatMap(onceKey, (key) =>
      ask(AccountDetailGroup, (calls) => calls.act({ params: { id }, headers: { key, version }, payload: act }))
    ),
  defect: words.notDone,
  onDone: ({ answer }, _get, set) => {
    set(changedAccountsAtom, [answer])
    set(query.retryAtom)
    set(accountHistory.retryAtom)
  },
  // Another user was faster: show the current state.
  onFailed: ({ status }, _get, set) => {
    if (status === 409 || status === 412) set(query.retryAtom)
  }
})

interface Begun {
  readonly account: Pick<AccountDetail, "accountId">
  readonly begin: "Copy" | "Change"
}

/** Starts an application for a copy of the account or for a change to it; returns the application's id. */
export const beginApplicationAct = makeAct({
  ask: ({ account: { accountId }, begin }: Begun) =>
    Effect.flatMap(onceKey, (key) =>
      begin === "Copy"
        ? Effect.map(
            ask(ApplicationGroup, (calls) => calls.add({ headers: { key }, payload: { copyFrom: accountId } })),
            ({ applicationId }) => applicationId
          )
        : Effect.map(
            ask(AccountChangeGroup, (calls) => calls.add({ params: { id: accountId }, headers: { key } })),
            ({ applicationId }) => applicationId
          )
    ),
  defect: words.notDone,
  onFailed: ({ status }, _get, set) => {
    if (status === 409) set(query.retryAtom)
  }
})

/** Requests a tax number in full. */
export const taxNumberAct = makeAct({
  ask: (taxNumberId: number) =>
    Effect.map(
      ask(AccountDetailGroup, (calls) => calls.taxNumber({ params: { id: taxNumberId } })),
      ({ value }) => value
    ),
  defect: words.notShown
})
