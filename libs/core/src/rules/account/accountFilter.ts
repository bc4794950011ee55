import type { Account } from "../../domain/account/Account.ts"
import { actorOf, type NextActor } from "../../domain/account/NextStep.ts"
import { AccountState } from "../../domain/account/AccountState.ts"

/** What the list of accounts is narrowed to: those in one state, that wait for the user, or that lack documents. */
export const accountFilters = [...AccountState.literals, "mine", "missing"] as const
export type AccountFilter = (typeof accountFilters)[number]

/** Whether what has to be done next for an account is for a user to do who acts as these. */
export const waitsFor = ({ nextStep }: Account, actors: ReadonlySet<NextActor>): boolean =>
  nextStep !== null && actors.has(actorOf(nextStep))

/** Whether an account is listed for a user who acts as these. */
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

/** How many accounts each of them lists. */
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
