import type { CurrentUser } from "../../domain/user/CurrentUser.ts"

interface WithInvestors<Investor> {
  readonly investors: ReadonlyArray<Investor>
}

/**
 * The investors of a statement that a page shows: none where a user lacks the task for them, whatever the host has sent.
 * `users` are the one who is signed in and the one whose view is shown.
 */
export const shownInvestors = <Investor>(
  { investors }: WithInvestors<Investor>,
  users: ReadonlyArray<Pick<CurrentUser, "hasInvestorPermissions"> | null>
): ReadonlyArray<Investor> => (users.every((user) => user?.hasInvestorPermissions === true) ? investors : [])
