import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import type { Contact } from "../../domain/contact/Contact.ts"

/** Permission of a client's user to add and change people. */
export const manageContactsPermission = "contacts.manage"

/** Permits a user to add and change people; the server checks this again for each call. */
export const mayManageContacts = ({ isReadOnly, isUserInternal, permissions }: CurrentUser): boolean =>
  !isUserInternal && !isReadOnly && permissions[manageContactsPermission] === true

/** Permits a user to change a contact; a contact who has left stays unchanged. */
export const mayChangeContact = (user: CurrentUser, { status }: Contact): boolean =>
  mayManageContacts(user) && status !== "inactive"

/**
 * Permits a user to suspend, resume and close accounts, as for administrators; the server checks this again for each
 * call.
 */
export const mayCloseAccounts = (user: CurrentUser): boolean => mayManageContacts(user)

/**
 * True if a confirmed change of address can be requested: for a person who signs in. Other people's addresses are
 * changed with their other details.
 */
export const canAskForEmail = ({ isLetIn, status, userId }: Pick<Contact, "isLetIn" | "status" | "userId">): boolean =>
  userId !== null && status === "active" && isLetIn
