import type { Contact } from "../../domain/contact/Contact.ts"
import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { mayManageContacts } from "./mayManageContacts.ts"

/** Whether a user may change what is recorded about somebody; of who is no longer with the client, nothing changes. */
export const mayChangeContact = (user: CurrentUser, { status }: Contact): boolean =>
  mayManageContacts(user) && status !== "inactive"
