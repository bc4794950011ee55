import type { CurrentUser } from "../../domain/user/CurrentUser.ts"

/**
 * Permits a user to act on their client's documents on file: revoke them, add notes, record the return of the original.
 * The server also requires the task.
 */
export const mayKeepDocuments = ({ isReadOnly, isUserInternal }: CurrentUser): boolean => !isUserInternal && !isReadOnly
