import type { Account } from "../../domain/account/Account.ts"
import { actorOf, type NextActor } from "../../domain/account/NextStep.ts"
import { AccountState } from "../../domain/account/AccountState.ts"
import { listedMarkets } from "../../domain/market/listedMarkets.ts"

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

/** True if an account has one of the given markets; an empty list matches every account. */
export const isInMarkets = (account: Pick<Account, "markets">, wanted: ReadonlyArray<string>): boolean =>
  wanted.length === 0 || listedMarkets(account.markets).some((code) => wanted.includes(code))

/** Number of accounts per market. */
export const countByMarket = (accounts: ReadonlyArray<Pick<Account, "markets">>): ReadonlyMap<string, number> => {
  const byText = new Map<string, number>()
  for (const { markets } of accounts) byText.set(markets, (byText.get(markets) ?? 0) + 1)
  const counts = new Map<string, number>()
  for (const [markets, accountCount] of byText) {
    for (const code of listedMarkets(markets)) counts.set(code, (counts.get(code) ?? 0) + accountCount)
  }
  return counts
}
