import type { CurrentUser } from "../../domain/user/CurrentUser.ts"

/** Whether a user may revoke documents of their client: the server asks for the task beside it. */
export const mayRevokeDocuments = ({ isReadOnly, isUserInternal }: CurrentUser): boolean =>
  !isUserInternal && !isReadOnly
