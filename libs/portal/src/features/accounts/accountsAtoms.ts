import { readAllAccounts } from "@reclaim/core/client/accounts/readAllAccounts"
import { AccountGroup } from "@reclaim/core/contract/accounts/AccountGroup"
import {
  type AccountList,
  type ChangedAccount,
  loadingAgain,
  withChanged,
  withFailure
} from "@reclaim/core/rules/account/AccountList"
import { Effect, Exit } from "effect"
import { type ViewReportAs, viewAsSelf } from "@reclaim/core/domain/shell/ViewReportAs"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { accountsMessages } from "./accountsMessages.ts"
import { whenDrawn } from "../../app/browser/whenDrawn.ts"
import { failureText } from "../../app/runtime/makeQuery.ts"
import { runWithFailureHandling } from "../../app/runtime/runtime.ts"
import { currentUserAtom } from "../../app/session/userAtoms.ts"
import { viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"

const storeListAtom = atom<{ readonly of: number; readonly list: AccountList }>({
  of: viewAsSelf.userId,
  list: { _tag: "Loading" }
})

/** The client's accounts as the screen shows them; never those of another client than the one in view. */
export const accountListAtom = atom((get): AccountList => {
  const { list, of } = get(storeListAtom)
  return of === get(viewAsAtom).userId ? list : { _tag: "Loading" }
})

/** Accounts that were asked for before their screen was there. */
const askedAheadAtom = atom<{ readonly of: number; readonly stop: () => void } | null>(null)

const startAtom = atom(null, (get, set, viewAs: ViewReportAs): (() => void) => {
  const stopped = new AbortController()
  const of = viewAs.userId
  const list = loadingAgain(get(accountListAtom))
  const keep = (next: AccountList) => set(storeListAtom, { of, list: next })
  keep(list)
  // Further rows must not delay drawing the first ones.
  const keepFirst = (next: AccountList) =>
    Effect.andThen(
      Effect.sync(() => keep(next)),
      next._tag === "Arriving" ? whenDrawn : Effect.void
    )
  const loading = ask(AccountGroup, (calls) => readAllAccounts(calls, { list, viewAs }, keepFirst))
  void runWithFailureHandling(get, loading, { signal: stopped.signal }).then((exit) => {
    if (Exit.isSuccess(exit) || stopped.signal.aborted) return
    set(storeListAtom, (known) => ({
      of,
      list: withFailure(known.list, failureText(exit, accountsMessages.defect))
    }))
  })
  return () => stopped.abort()
})

/**
 * Loads the accounts again, or the rest after a failure, unless they were requested ahead; returns a function that
 * stops loading.
 */
export const loadAccountsAtom = atom(null, (get, set, viewAs: ViewReportAs): (() => void) => {
  const ahead = get(askedAheadAtom)
  set(askedAheadAtom, null)
  if (ahead?.of === viewAs.userId) return ahead.stop
  ahead?.stop()
  return set(startAtom, viewAs)
})

/** Requests a user's own accounts while the code of their screen is loading. Staff have none. */
export const askAccountsAheadAtom = atom(null, (get, set): void => {
  get(askedAheadAtom)?.stop()
  const user = get(currentUserAtom)
  const isOwn = user !== null && !user.isUserInternal
  set(askedAheadAtom, isOwn ? { of: viewAsSelf.userId, stop: set(startAtom, viewAsSelf) } : null)
})

/** Updates the list with accounts changed outside it. */
export const changedAccountsAtom = atom(null, (_get, set, changed: ReadonlyArray<ChangedAccount>): void =>
  set(storeListAtom, ({ list, of }) => ({ of, list: withChanged(list, changed) }))
)
