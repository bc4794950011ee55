import type { Account } from "../../domain/account/Account.ts"
import { AccountState } from "../../domain/account/AccountState.ts"

/** What the list of accounts is narrowed to: those in one state, or those for which documents are missing. */
export const accountFilters = [...AccountState.literals, "missing"] as const
export type AccountFilter = (typeof accountFilters)[number]

/** Whether an account is listed. */
export const passesFilter = ({ missingCount, state }: Account, filter: AccountFilter | null): boolean =>
  filter === null || (filter === "missing" ? missingCount > 0 : state === filter)

/** How many accounts each of them lists. */
export const countByFilter = (accounts: ReadonlyArray<Account>): Readonly<Record<AccountFilter, number>> => {
  const counts = { documents_pending: 0, active: 0, suspended: 0, closed: 0, missing: 0 }
  for (const { missingCount, state } of accounts) {
    counts[state] += 1
    if (missingCount > 0) counts.missing += 1
  }
  return counts
}
