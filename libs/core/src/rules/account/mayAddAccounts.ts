import type { CurrentUser } from "../../domain/user/CurrentUser.ts"

/** Permission of a client's user to bring accounts into the service. */
export const addAccountsPermission = "myAccounts.add"

/** Permits a user to bring accounts into the service; the server checks this again for each call. */
export const mayAddAccounts = ({ isReadOnly, isUserInternal, permissions }: CurrentUser): boolean =>
  !isUserInternal && !isReadOnly && permissions[addAccountsPermission] === true
