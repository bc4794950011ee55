import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { taskNames } from "../../domain/user/taskNames.ts"

/** Whether a user may act on documents that the client is asked for; the server decides this again for each call. */
export const maySendDocuments = (user: CurrentUser): boolean =>
  !user.isUserInternal && !user.isReadOnly && user.canUse(taskNames.documents)
