import { type ViewReportAs, viewAsSelf } from "../../domain/shell/ViewReportAs.ts"
import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { mayViewAs } from "./mayViewAs.ts"

/** Whose reports are requested: internal users may view reports as another user, all others see their own. */
export const decideViewAs = (user: CurrentUser, chosen: ViewReportAs): ViewReportAs =>
  mayViewAs(user) ? chosen : viewAsSelf
