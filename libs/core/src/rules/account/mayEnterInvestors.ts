import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { mayAddAccounts } from "./mayAddAccounts.ts"

/** Whether a user may enter the investors behind owners of further tax years; the server decides this again for each call. */
export const mayEnterInvestors = (user: CurrentUser): boolean => mayAddAccounts(user) && user.hasInvestorPermissions
