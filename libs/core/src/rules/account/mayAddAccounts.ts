import type { CurrentUser } from "../../domain/user/CurrentUser.ts"

/** The permission by which a client's user brings accounts into the service. */
export const addAccountsPermission = "myAccounts.add"

/** Permits a user to bring accounts into the service; the server checks this again for each call. */
export const mayAddAccounts = ({ isReadOnly, isUserInternal, permissions }: CurrentUser): boolean =>
  !isUserInternal && !isReadOnly && permissions[addAccountsPermission] === true
