import { DocumentGrouping } from "../../domain/document/DocumentGrouping.ts"
import type { CurrentUser } from "../../domain/user/CurrentUser.ts"

/** How a user may group missing documents: by investors only with the task for them, else the server refuses. */
export const documentGroupings = (user: CurrentUser | null): ReadonlyArray<DocumentGrouping> =>
  user?.hasInvestorPermissions === true
    ? DocumentGrouping.literals
    : DocumentGrouping.literals.filter((grouping) => grouping !== "sub-investor")
