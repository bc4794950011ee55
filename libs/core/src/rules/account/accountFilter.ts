import type { Account } from "../../domain/account/Account.ts"
import { actorOf, type NextActor } from "../../domain/account/NextStep.ts"
import { AccountState } from "../../domain/account/AccountState.ts"

/** Filters of the account list: by state, accounts that wait for the user, or accounts that lack documents. */
export const accountFilters = [...AccountState.literals, "mine", "missing"] as const
export type AccountFilter = (typeof accountFilters)[number]

/** True if the next step on an account is up to a user in one of these roles. */
export const waitsFor = ({ nextStep }: Account, actors: ReadonlySet<NextActor>): boolean =>
  nextStep !== null && actors.has(actorOf(nextStep))

/** True if an account matches the filter, for a user in these roles. */
export const passesFilter = (
  account: Account,
  filter: AccountFilter | null,
  actors: ReadonlySet<NextActor>
): boolean => {
  switch (filter) {
    case null:
      return true
    case "missing":
      return account.missingCount > 0
    case "mine":
      return waitsFor(account, actors)
    default:
      return account.state === filter
  }
}

/** Number of accounts per filter. */
export const countByFilter = (
  accounts: ReadonlyArray<Account>,
  actors: ReadonlySet<NextActor>
): Readonly<Record<AccountFilter, number>> => {
  const counts = { documents_pending: 0, active: 0, suspended: 0, closed: 0, mine: 0, missing: 0 }
  for (const account of accounts) {
    counts[account.state] += 1
    if (account.missingCount > 0) counts.missing += 1
    if (waitsFor(account, actors)) counts.mine += 1
  }
  return counts
}
