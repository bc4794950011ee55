import type { AccountState } from "../../domain/account/AccountState.ts"

/** Acts of a client administrator or the desk on an account. */
export const accountActs = ["suspend", "resume", "close"] as const
export type AccountAct = (typeof accountActs)[number]

/** State transitions by act; an act without an entry for a state does not fit it, and `closed` is final. */
const steps: Readonly<Record<AccountAct, Readonly<Partial<Record<AccountState, AccountState>>>>> = {
  suspend: { active: "suspended" },
  resume: { suspended: "active" },
  close: { active: "closed", suspended: "closed" }
}

const undone: Readonly<Record<AccountAct, AccountAct | null>> = { suspend: "resume", resume: "suspend", close: null }

/** Act that undoes another; null if it can't be undone. */
export const undoOf = (act: AccountAct): AccountAct | null => undone[act]

/** The state that an act leads to; null when it does not fit. */
export const decideAccountState = (state: AccountState, act: AccountAct): AccountState | null =>
  steps[act][state] ?? null
