import type { SearchKind } from "../../domain/search/SearchHit.ts"
import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { taskNames } from "../../domain/user/taskNames.ts"

/** The tasks whose screens show what a search finds: one of them, shown and enabled, is needed to find it. */
const tasksOf: Readonly<Record<SearchKind, ReadonlyArray<string>>> = {
  owner: [taskNames.reclaimDashboard],
  account: [taskNames.reclaimDashboard, taskNames.myAccounts],
  security: [taskNames.reclaimDashboard],
  transaction: [taskNames.reclaimDashboard],
  payment: [taskNames.paymentStatements],
  statement: [taskNames.quarterlyStatements]
}

const kinds = Object.keys(tasksOf) as ReadonlyArray<SearchKind>

/** What a user may search for. My Accounts shows a user's own accounts only, so it finds none of a client viewed. */
export const searchedKinds = (user: CurrentUser, isViewingAs: boolean): ReadonlyArray<SearchKind> => {
  const usable = new Set(user.allTasks.filter((task) => !task.isHidden && !task.disabled).map(({ name }) => name))
  if (isViewingAs) usable.delete(taskNames.myAccounts)
  return kinds.filter((kind) => tasksOf[kind].some((task) => usable.has(task)))
}
