import type { CurrentUser } from "../../domain/user/CurrentUser.ts"

/** Permission of a client's user to bring accounts into the service. */
export const addAccountsPermission = "myAccounts.add"

/** Permits a user to bring accounts into the service; the server checks this again for each call. */
export const mayAddAccounts = ({ isReadOnly, isUserInternal, permissions }: CurrentUser): boolean =>
  !isUserInternal && !isReadOnly && permissions[addAccountsPermission] === true

/** Permits a user to enter investors of further tax years; the server checks this again for each call. */
export const mayEnterInvestors = (user: CurrentUser): boolean => mayAddAccounts(user) && user.hasInvestorPermissions
