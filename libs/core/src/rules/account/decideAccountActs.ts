import { Data } from "effect"
import type { AccountState } from "../../domain/account/AccountState.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { type AccountActName, decideAccountState } from "./decideAccountState.ts"

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
