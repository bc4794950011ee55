import { DocumentGrouping } from "../../domain/document/DocumentGrouping.ts"
import type { CurrentUser } from "../../domain/user/CurrentUser.ts"

/**
 * Groupings of missing documents available to a user. Grouping by investor needs the task for investors, otherwise the
 * server refuses.
 */
export const documentGroupings = (user: CurrentUser | null): ReadonlyArray<DocumentGrouping> =>
  user?.hasInvestorPermissions === true
    ? DocumentGrouping.literals
    : DocumentGrouping.literals.filter((grouping) => grouping !== "sub-investor")
