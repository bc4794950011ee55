import type { CurrentUser } from "../../domain/user/CurrentUser.ts"

/** The permission by which a client's user adds and changes people. */
export const manageContactsPermission = "contacts.manage"

/** Permits a user to add and change people; the server checks this again for each call. */
export const mayManageContacts = ({ isReadOnly, isUserInternal, permissions }: CurrentUser): boolean =>
  !isUserInternal && !isReadOnly && permissions[manageContactsPermission] === true
