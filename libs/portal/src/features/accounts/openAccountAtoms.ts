import { AccountDetails } from "@reclaim/core/client/accounts/AccountDetails"
import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { ApplicationGroup } from "@reclaim/core/contract/applications/ApplicationGroup"
import type { AccountDetail } from "@reclaim/core/domain/account/AccountDetail"
import type { SheetAct } from "@reclaim/ui/accounts/sheet/AccountActions.tsx"
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
    ask(AccountDetails, (details) => details.find(accountId, viewAs)).pipe(
      Effect.catch((failure) => (failure.status === 404 ? Effect.succeed(null) : Effect.fail(failure)))
    ),
  defect: words.defect
})

/** What the sheet beside the list shows. */
export const accountSheetAtom = atom((get): AccountSheetState => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  if (state._tag !== "Answered") return { _tag: "Loading" }
  return state.answer === null ? { _tag: "NotFound" } : { _tag: "Loaded", account: state.answer }
})

/** Requests the account again. */
export const reloadAccountAtom = query.retryAtom

interface Decided {
  readonly account: AccountDetail
  readonly act: Extract<SheetAct, { readonly _tag: "Decide" }>
}

/** Suspends, resumes or closes an account. */
export const decideAccountAct = makeAct({
  ask: ({ account, act: { act, on, reason } }: Decided) =>
    Effect.flatMap(onceKey, (key) => ask(AccountDetails, (details) => details.act(key, act, account, { reason, on }))),
  defect: words.notDone,
  onDone: ({ answer }, _get, set) => {
    set(changedAccountsAtom, [answer])
    set(query.retryAtom)
    set(accountHistory.retryAtom)
  },
  // Somebody else has been faster: what is now is shown.
  onFailed: ({ status }, _get, set) => {
    if (status === 409 || status === 412) set(query.retryAtom)
  }
})

interface Begun {
  readonly account: Pick<AccountDetail, "accountId">
  readonly begin: "Copy" | "Change"
}

/** Begins an application for another account like it, or for a change of it; answers its number. */
export const beginApplicationAct = makeAct({
  ask: ({ account: { accountId }, begin }: Begun) =>
    Effect.flatMap(onceKey, (key) =>
      begin === "Copy"
        ? Effect.map(
            ask(ApplicationGroup, (calls) => calls.add({ headers: { key }, payload: { copyFrom: accountId } })),
            ({ applicationId }) => applicationId
          )
        : Effect.map(
            ask(AccountDetails, (details) => details.change(key, accountId)),
            ({ applicationId }) => applicationId
          )
    ),
  defect: words.notDone,
  onFailed: ({ status }, _get, set) => {
    if (status === 409) set(query.retryAtom)
  }
})

/** Asks for a tax number in full. */
export const taxNumberAct = makeAct({
  ask: (taxNumberId: number) => ask(AccountDetails, (details) => details.taxNumber(taxNumberId)),
  defect: words.notShown
})
