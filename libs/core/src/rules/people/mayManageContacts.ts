import type { CurrentUser } from "../../domain/user/CurrentUser.ts"

/** Permission of a client's user to add and change people. */
export const manageContactsPermission = "contacts.manage"

/** Permits a user to add and change people; the server checks this again for each call. */
export const mayManageContacts = ({ isReadOnly, isUserInternal, permissions }: CurrentUser): boolean =>
  !isUserInternal && !isReadOnly && permissions[manageContactsPermission] === true
