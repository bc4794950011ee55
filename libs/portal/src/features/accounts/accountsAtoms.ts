import { Accounts } from "@reclaim/core/client/accounts/Accounts"
import { readAllAccounts } from "@reclaim/core/client/accounts/readAllAccounts"
import { type AccountList, loadingAgain, withFailure } from "@reclaim/core/rules/account/AccountList"
import { Exit } from "effect"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { accountsMessages } from "./accountsMessages.ts"
import { failureText } from "../../app/runtime/makeQuery.ts"
import { runWithFailureHandling } from "../../app/runtime/runtime.ts"

const storeListAtom = atom<AccountList>({ _tag: "Loading" })

/** The client's accounts as the screen shows them. */
export const accountListAtom = atom((get) => get(storeListAtom))

/** Loads the accounts again, or the rest after a failure; answers how to stop. */
export const loadAccountsAtom = atom(null, (get, set): (() => void) => {
  const stopped = new AbortController()
  const list = loadingAgain(get(storeListAtom))
  set(storeListAtom, list)
  const loading = ask(Accounts, (accounts) => readAllAccounts(accounts, list, (next) => set(storeListAtom, next)))
  void runWithFailureHandling(get, loading, { signal: stopped.signal }).then((exit) => {
    if (Exit.isSuccess(exit) || stopped.signal.aborted) return
    set(storeListAtom, (known) => withFailure(known, failureText(exit, accountsMessages.defect)))
  })
  return () => stopped.abort()
})
