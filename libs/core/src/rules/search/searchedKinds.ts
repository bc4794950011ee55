import type { SearchKind } from "../../domain/search/SearchHit.ts"
import { taskNames } from "../../domain/user/taskNames.ts"

/** Tasks whose screens show a kind of result, one of which is needed to find it. */
const tasksOf: Readonly<Record<SearchKind, ReadonlyArray<string>>> = {
  owner: [taskNames.reclaimDashboard],
  account: [taskNames.reclaimDashboard, taskNames.myAccounts],
  security: [taskNames.reclaimDashboard],
  transaction: [taskNames.reclaimDashboard],
  payment: [taskNames.paymentStatements],
  statement: [taskNames.quarterlyStatements]
}

const kinds = Object.keys(tasksOf) as ReadonlyArray<SearchKind>

/** Kinds that can be searched with the usable tasks. */
export const searchedKinds = (canUse: (taskName: string) => boolean): ReadonlyArray<SearchKind> =>
  kinds.filter((kind) => tasksOf[kind].some(canUse))
