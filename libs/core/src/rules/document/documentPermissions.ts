import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { taskNames } from "../../domain/user/taskNames.ts"

/**
 * Permits a user to act on their client's documents on file: revoke them, add notes, record the return of the original.
 * The server also requires the task.
 */
export const mayKeepDocuments = ({ isReadOnly, isUserInternal }: CurrentUser): boolean => !isUserInternal && !isReadOnly

/** Permits a user to act on documents required of the client; the server checks this again for each call. */
export const maySendDocuments = (user: CurrentUser): boolean =>
  !user.isUserInternal && !user.isReadOnly && user.canUse(taskNames.documents)
