import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { taskNames } from "../../domain/user/taskNames.ts"

/** Permits a user to sign on screen as asked; the server checks this again for each call. */
export const maySignOnScreen = (user: CurrentUser): boolean =>
  !user.isUserInternal &&
  !user.isReadOnly &&
  user.canUse(taskNames.signDocuments) &&
  `${taskNames.signDocuments}.sign` in user.permissionsOf(taskNames.signDocuments)
