import { Account } from "../../domain/account/Account.ts"
import type { AccountPage } from "../../domain/account/AccountPage.ts"

/** Load state of a client's accounts, which arrive page by page. */
export type AccountList =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Empty" }
  | { readonly _tag: "Failed"; readonly text: string }
  /** More pages are being loaded. */
  | { readonly _tag: "Arriving"; readonly accounts: ReadonlyArray<Account>; readonly totalCount: number }
  /** The pages after these could not be loaded. */
  | {
      readonly _tag: "Partial"
      readonly accounts: ReadonlyArray<Account>
      readonly totalCount: number
      readonly text: string
    }
  | { readonly _tag: "Full"; readonly accounts: ReadonlyArray<Account> }

/** Accounts loaded so far, from which loading continues; empty if the list starts over. */
export const accountsArrived = (list: AccountList): ReadonlyArray<Account> =>
  list._tag === "Arriving" ? list.accounts : []

/** The list when loading begins: from the start, or after the pages that came before a failure. */
export const loadingAgain = (list: AccountList): AccountList =>
  list._tag === "Partial"
    ? { _tag: "Arriving", accounts: list.accounts, totalCount: list.totalCount }
    : { _tag: "Loading" }

/** Appends a page. An account added during loading shifts the rest, so duplicates are dropped. */
export const withPage = (list: AccountList, { accounts, totalCount }: AccountPage, isLast: boolean): AccountList => {
  const found = new Map([...accountsArrived(list), ...accounts].map((account) => [account.accountId, account]))
  const all = [...found.values()]
  if (!isLast) return { _tag: "Arriving", accounts: all, totalCount }
  return all.length === 0 ? { _tag: "Empty" } : { _tag: "Full", accounts: all }
}

/** The list when its next page could not be loaded; `text` says why. */
export const withFailure = (list: AccountList, text: string): AccountList =>
  list._tag === "Arriving" ? { ...list, _tag: "Partial", text } : { _tag: "Failed", text }

/** Changes to an account; absent fields are unchanged. */
export type ChangedAccount = Pick<Account, "accountId"> &
  Partial<Pick<Account, "applicationId" | "nextStep" | "state" | "version">>

/** Applies changes to the accounts of a list. */
export const withChanged = (list: AccountList, changed: ReadonlyArray<ChangedAccount>): AccountList => {
  if (list._tag !== "Arriving" && list._tag !== "Partial" && list._tag !== "Full") return list
  const found = new Map(changed.map((one) => [one.accountId, one]))
  const accounts = list.accounts.map((account) => {
    const known = found.get(account.accountId)
    if (known === undefined) return account
    const { ...fields } = account
    const { applicationId, nextStep, state, version } = { ...fields, ...known }
    return new Account({ ...fields, applicationId, nextStep, state, version })
  })
  return { ...list, accounts }
}
