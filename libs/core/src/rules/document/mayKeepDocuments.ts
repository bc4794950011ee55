import type { CurrentUser } from "../../domain/user/CurrentUser.ts"

/** Whether a user may act on documents on file of their client: revoke them, note something, record what became of the paper: the server asks for the task beside it. */
export const mayKeepDocuments = ({ isReadOnly, isUserInternal }: CurrentUser): boolean => !isUserInternal && !isReadOnly
