import type { CurrentUser } from "../../../domain/user/CurrentUser.ts"
import { taskNames } from "../../../domain/user/taskNames.ts"

/** Tasks in which things wait for a user; any of them gives the list. */
const tasksWithItems = [taskNames.myAccounts, taskNames.documents, taskNames.paymentStatements] as const

/** Tasks beside whose names the section bar counts what waits. */
export const countedTasks: ReadonlySet<string> = new Set([
  taskNames.documents,
  taskNames.signDocuments,
  taskNames.claimAuthorization,
  taskNames.myAccounts
])

/** Permits a user to have the list of what waits; the server checks this again. */
export const mayFindWaiting = (user: Pick<CurrentUser, "canUse">): boolean =>
  tasksWithItems.some((task) => user.canUse(task))
