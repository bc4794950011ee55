import type { Account } from "../../domain/account/Account.ts"
import { AccountState } from "../../domain/account/AccountState.ts"
import { type AccountActName, decideAccountState } from "./decideAccountState.ts"

/** Accounts that an action applies to, and those it leaves out. */
export interface AccountsForAct {
  readonly fitting: ReadonlyArray<Account>
  /** Accounts whose state does not allow the action, by state. */
  readonly leftOut: ReadonlyArray<{ readonly state: AccountState; readonly accounts: number }>
}

/** Splits accounts by whether an action applies. */
export const accountsForAct = (accounts: ReadonlyArray<Account>, act: AccountActName): AccountsForAct => {
  const unfit = AccountState.literals.filter((state) => decideAccountState(state, act) === null)
  return {
    fitting: accounts.filter(({ state }) => !unfit.includes(state)),
    leftOut: unfit
      .map((state) => ({ state, accounts: accounts.filter((account) => account.state === state).length }))
      .filter((one) => one.accounts > 0)
  }
}
