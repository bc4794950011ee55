import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { mayManageContacts } from "./mayManageContacts.ts"

/**
 * Permits a user to suspend, resume and close accounts, as for administrators; the server checks this again for each
 * call.
 */
export const mayCloseAccounts = (user: CurrentUser): boolean => mayManageContacts(user)
