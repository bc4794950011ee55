import type { CurrentUser } from "../../../domain/user/CurrentUser.ts"
import { taskNames } from "../../../domain/user/taskNames.ts"
import { mayFindWaiting } from "./mayFindWaiting.ts"
import { mayWorkAtDesk } from "../../desk/mayWorkAtDesk.ts"

const clientTasks: ReadonlySet<string> = new Set([
  taskNames.documents,
  taskNames.signDocuments,
  taskNames.claimAuthorization,
  taskNames.myAccounts
])

const deskTask: ReadonlySet<string> = new Set([taskNames.desk])

const none: ReadonlySet<string> = new Set()

/**
 * Names of the tasks for which the section bar counts open items: a client's tasks, or the desk for staff who view as
 * nobody.
 */
export const countedTasks = (
  user: Pick<CurrentUser, "canUse" | "isUserInternal" | "permissions">,
  isNobodyViewed: boolean
): ReadonlySet<string> => {
  if (isNobodyViewed) return mayWorkAtDesk(user, null) ? deskTask : none
  return mayFindWaiting(user) ? clientTasks : none
}
