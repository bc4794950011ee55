import { type ViewReportAs, viewAsSelf } from "../../domain/shell/ViewReportAs.ts"
import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { mayViewAs } from "./mayViewAs.ts"

/** Whose reports are asked for: internal users may view reports as another user, anybody else sees their own. */
export const decideViewAs = (user: CurrentUser, chosen: ViewReportAs): ViewReportAs =>
  mayViewAs(user) ? chosen : viewAsSelf
