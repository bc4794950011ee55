import { AccountAct } from "../../domain/account/AccountAct.ts"
import type { AccountState } from "../../domain/account/AccountState.ts"

export type AccountActName = AccountAct["_tag"]

/** Names of the acts on an account. */
export const accountActs = Object.keys(AccountAct.cases) as ReadonlyArray<AccountActName>

/** State transitions by act; an act without an entry for a state does not fit it, and `closed` is final. */
const steps: Readonly<Record<AccountActName, Readonly<Partial<Record<AccountState, AccountState>>>>> = {
  Suspend: { active: "suspended" },
  Resume: { suspended: "active" },
  Close: { active: "closed", suspended: "closed" }
}

const undone: Readonly<Record<AccountActName, AccountActName | null>> = {
  Suspend: "Resume",
  Resume: "Suspend",
  Close: null
}

/** Act that undoes another; null if it can't be undone. */
export const undoOf = (act: AccountActName): AccountActName | null => undone[act]

/** The state that an act leads to; null when it does not fit. */
export const decideAccountState = (state: AccountState, act: AccountActName): AccountState | null =>
  steps[act][state] ?? null
