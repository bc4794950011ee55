import { AccountAct } from "../../domain/account/AccountAct.ts"
import { AccountState } from "../../domain/account/AccountState.ts"
import { Data } from "effect"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import type { Account } from "../../domain/account/Account.ts"

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

/** Facts about an account that decide an act on it. */
export interface ActableAccount {
  readonly accountId: number
  readonly version: number
  readonly state: AccountState
  /** Null when it is not known, as of an account that came by import. */
  readonly openedOn: CalendarDate | null
}

export interface AccountActRequest {
  readonly act: AccountActName
  /** The day from which it holds. */
  readonly on: CalendarDate
  readonly today: CalendarDate
}

/** Decision about a bulk action on accounts, which applies to all of them or to none. */
export type AccountActDecision = Data.TaggedEnum<{
  /** Resulting states, in the order of the accounts. */
  Done: { readonly states: ReadonlyArray<AccountState> }
  /** Accounts changed since they were seen. */
  Stale: { readonly accountIds: ReadonlyArray<number> }
  /** States that do not allow the act. */
  WrongState: { readonly states: ReadonlyArray<AccountState> }
  FutureDay: {}
  /** The day is before one of the accounts was opened. */
  DayBeforeOpening: {}
}>

const { DayBeforeOpening, Done, FutureDay, Stale, WrongState } = Data.taggedEnum<AccountActDecision>()

/** Decides an act on accounts, each given with the version last seen. */
export const decideAccountActs = (
  accounts: ReadonlyArray<{ readonly standing: ActableAccount; readonly seenVersion: number }>,
  { act, on, today }: AccountActRequest
): AccountActDecision => {
  const stale = accounts.filter(({ seenVersion, standing }) => standing.version !== seenVersion)
  if (stale.length > 0) return Stale({ accountIds: stale.map(({ standing }) => standing.accountId) })
  const steps = accounts.map(({ standing: { state } }) => ({ state, next: decideAccountState(state, act) }))
  const wrong = steps.filter(({ next }) => next === null).map(({ state }) => state)
  if (wrong.length > 0) return WrongState({ states: wrong })
  if (on > today) return FutureDay()
  if (accounts.some(({ standing: { openedOn } }) => openedOn !== null && on < openedOn)) return DayBeforeOpening()
  return Done({ states: steps.flatMap(({ next }) => (next === null ? [] : [next])) })
}

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
