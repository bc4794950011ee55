import type { Account } from "../../domain/account/Account.ts"
import { AccountState } from "../../domain/account/AccountState.ts"
import { type AccountAct, decideAccountState } from "./decideAccountState.ts"

/** What an act on some accounts does, and what it leaves out. */
export interface AccountsForAct {
  readonly fitting: ReadonlyArray<Account>
  /** Those whose state it does not fit, by state. */
  readonly leftOut: ReadonlyArray<{ readonly state: AccountState; readonly accounts: number }>
}

/** Which of some accounts an act fits. */
export const accountsForAct = (accounts: ReadonlyArray<Account>, act: AccountAct): AccountsForAct => {
  const unfit = AccountState.literals.filter((state) => decideAccountState(state, act) === null)
  return {
    fitting: accounts.filter(({ state }) => !unfit.includes(state)),
    leftOut: unfit
      .map((state) => ({ state, accounts: accounts.filter((account) => account.state === state).length }))
      .filter((one) => one.accounts > 0)
  }
}
