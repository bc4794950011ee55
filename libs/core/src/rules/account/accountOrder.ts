import type { Account } from "../../domain/account/Account.ts"
import { AccountState } from "../../domain/account/AccountState.ts"
import { compareNames } from "../../domain/value/compareNames.ts"
import { NextStep } from "../../domain/account/NextStep.ts"

/** The columns of the list of accounts, in their order. */
export const accountListColumns = [
  "custodian",
  "account",
  "name",
  "owner",
  "markets",
  "state",
  "missing",
  "next",
  "openNetReclaim",
  "openReclaims",
  "reclaims"
] as const
export type AccountListColumn = (typeof accountListColumns)[number]

export interface AccountOrder {
  readonly column: AccountListColumn
  readonly isDescending: boolean
}

/** The initial order of the list: most open money first. */
export const byMoney: AccountOrder = { column: "openNetReclaim", isDescending: true }

const byAccount = (a: Account, b: Account): number => compareNames(a.acctCode, b.acctCode)

const placeOf = ({ state }: Account): number => AccountState.literals.indexOf(state)

/** Sort rank of the next step: those of the client first, accounts without a next step last. */
const turnOf = ({ nextStep }: Account): number =>
  nextStep === null ? NextStep.literals.length : NextStep.literals.indexOf(nextStep)

const comparisons: Readonly<Record<AccountListColumn, (a: Account, b: Account) => number>> = {
  custodian: (a, b) => compareNames(a.fiName, b.fiName),
  account: byAccount,
  name: (a, b) => compareNames(a.accountName, b.accountName),
  owner: (a, b) => compareNames(a.boName, b.boName),
  markets: (a, b) => (a.markets < b.markets ? -1 : a.markets > b.markets ? 1 : 0),
  state: (a, b) => placeOf(a) - placeOf(b),
  missing: (a, b) => a.missingCount - b.missingCount,
  next: (a, b) => turnOf(a) - turnOf(b),
  openNetReclaim: (a, b) => a.openNetReclaim - b.openNetReclaim,
  openReclaims: (a, b) => a.openTransCount - b.openTransCount,
  reclaims: (a, b) => a.transCount - b.transCount
}

/** The accounts in an order; where it leaves two alike, by their numbers. */
export const accountsInOrder = (accounts: ReadonlyArray<Account>, order: AccountOrder): Array<Account> => {
  const compare = comparisons[order.column]
  const direction = order.isDescending ? -1 : 1
  return accounts.toSorted((a, b) => direction * compare(a, b) || byAccount(a, b))
}
