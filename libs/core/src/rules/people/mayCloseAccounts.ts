import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { mayManageContacts } from "./mayManageContacts.ts"

/** Whether a user may suspend, resume and close accounts, as administrators do; the server decides this again for each call. */
export const mayCloseAccounts = (user: CurrentUser): boolean => mayManageContacts(user)
