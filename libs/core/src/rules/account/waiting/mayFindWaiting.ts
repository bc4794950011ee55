import type { CurrentUser } from "../../../domain/user/CurrentUser.ts"
import { taskNames } from "../../../domain/user/taskNames.ts"

/** Tasks in which things wait for a user; any of them gives the list. */
const tasksWithItems = [taskNames.myAccounts, taskNames.documents, taskNames.paymentStatements] as const

/** Permits a user to have the list of what waits; the server checks this again. */
export const mayFindWaiting = (user: Pick<CurrentUser, "canUse">): boolean =>
  tasksWithItems.some((task) => user.canUse(task))
