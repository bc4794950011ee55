import type { Contact } from "../../domain/contact/Contact.ts"
import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { mayManageContacts } from "./mayManageContacts.ts"

/** Permits a user to change a contact; a contact who has left stays unchanged. */
export const mayChangeContact = (user: CurrentUser, { status }: Contact): boolean =>
  mayManageContacts(user) && status !== "inactive"
