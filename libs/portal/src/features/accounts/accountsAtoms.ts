import { Accounts } from "@reclaim/core/client/accounts/Accounts"
import type { Account } from "@reclaim/core/domain/account/Account"
import { accountPageLimit } from "@reclaim/core/domain/account/accountPageLimit"
import { Effect, Exit } from "effect"
import { atom, type Setter } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { accountsMessages } from "./accountsMessages.ts"
import { failureText } from "../../app/runtime/makeQuery.ts"
import { runWithFailureHandling } from "../../app/runtime/runtime.ts"

/** The state of the list of accounts. */
export type AccountsView =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Empty" }
  | { readonly _tag: "Failed"; readonly text: string }
  /** More pages are loading. */
  | { readonly _tag: "Arriving"; readonly accounts: ReadonlyArray<Account>; readonly totalCount: number }
  /** The pages after these could not be loaded. */
  | {
      readonly _tag: "Partial"
      readonly accounts: ReadonlyArray<Account>
      readonly totalCount: number
      readonly text: string
    }
  | { readonly _tag: "Full"; readonly accounts: ReadonlyArray<Account> }

const storeViewAtom = atom<AccountsView>({ _tag: "Loading" })

/** The client's accounts as the screen shows them. */
export const accountsViewAtom = atom((get) => get(storeViewAtom))

const keyOf = ({ acctCode, fiCode }: Account): string => JSON.stringify([fiCode, acctCode])

const pageAfter = (passedOver: number) =>
  ask(Accounts, (accounts) => accounts.list({ offset: passedOver, limit: accountPageLimit }))

/** Loads page after page and shows each as it arrives. */
const loadPages = Effect.fnUntraced(function* (set: Setter, known: ReadonlyArray<Account>) {
  // An account added meanwhile shifts the others, so that one of them may arrive twice.
  const accounts = new Map(known.map((account) => [keyOf(account), account]))
  let passedOver = known.length
  for (;;) {
    const page = yield* pageAfter(passedOver)
    passedOver += page.accounts.length
    for (const account of page.accounts) accounts.set(keyOf(account), account)
    const { totalCount } = page
    const all = [...accounts.values()]
    if (page.accounts.length === 0 || passedOver >= totalCount) {
      return set(storeViewAtom, all.length === 0 ? { _tag: "Empty" } : { _tag: "Full", accounts: all })
    }
    set(storeViewAtom, { _tag: "Arriving", accounts: all, totalCount })
  }
})

/** Loads the accounts again, or the rest after a failure; answers how to stop. */
export const loadAccountsAtom = atom(null, (get, set): (() => void) => {
  const stopped = new AbortController()
  const before = get(storeViewAtom)
  const known = before._tag === "Partial" ? before.accounts : []
  set(
    storeViewAtom,
    before._tag === "Partial"
      ? { _tag: "Arriving", accounts: known, totalCount: before.totalCount }
      : { _tag: "Loading" }
  )
  void runWithFailureHandling(get, loadPages(set, known), { signal: stopped.signal }).then((exit) => {
    if (Exit.isSuccess(exit) || stopped.signal.aborted) return
    const text = failureText(exit, accountsMessages.defect)
    const view = get(storeViewAtom)
    set(storeViewAtom, view._tag === "Arriving" ? { ...view, _tag: "Partial", text } : { _tag: "Failed", text })
  })
  return () => stopped.abort()
})
