import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { taskNames } from "../../domain/user/taskNames.ts"

/** Whether a user may sign on screen what they are asked to; the server decides this again for each call. */
export const maySignOnScreen = (user: CurrentUser): boolean =>
  !user.isUserInternal &&
  !user.isReadOnly &&
  user.canUse(taskNames.signDocuments) &&
  `${taskNames.signDocuments}.sign` in user.permissionsOf(taskNames.signDocuments)
