import type { DutyName } from "../../domain/contact/Duty.ts"
import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { taskNames } from "../../domain/user/taskNames.ts"
import { mayAddAccounts } from "../account/mayAddAccounts.ts"
import { maySendDocuments } from "../document/documentPermissions.ts"
import { mayApprovePayments, mayProposePayments } from "../payment/mayHandlePayments.ts"
import { mayManageContacts } from "../people/contactPermissions.ts"

/** True if a user can do a duty: has the right for it, and the screen on which it is done. */
export const holdsDuty = (duty: DutyName, user: CurrentUser): boolean => {
  switch (duty) {
    case "accounts":
      return user.canUse(taskNames.myAccounts) && mayAddAccounts(user)
    case "people":
      return user.canUse(taskNames.contacts) && mayManageContacts(user)
    case "payments":
      return user.canUse(taskNames.myAccounts) && (mayProposePayments(user) || mayApprovePayments(user))
    case "documents":
      return maySendDocuments(user)
  }
}

/** Milliseconds for which a request to the administrators about a duty is not repeated. */
export const dutyRequestMillis = 86_400_000
