import type { CurrentUser } from "../../domain/user/CurrentUser.ts"

interface WithInvestors<Investor> {
  readonly investors: ReadonlyArray<Investor>
}

/**
 * Investors of a statement to show: none if a user lacks the task for them, whatever the host has sent. `users` are the
 * signed-in user and the one viewed as.
 */
export const shownInvestors = <Investor>(
  { investors }: WithInvestors<Investor>,
  users: ReadonlyArray<Pick<CurrentUser, "hasInvestorPermissions"> | null>
): ReadonlyArray<Investor> => (users.every((user) => user?.hasInvestorPermissions === true) ? investors : [])
