import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { mayAddAccounts } from "./mayAddAccounts.ts"

/** Permits a user to enter investors of further tax years; the server checks this again for each call. */
export const mayEnterInvestors = (user: CurrentUser): boolean => mayAddAccounts(user) && user.hasInvestorPermissions
