import type { CurrentUser } from "../../domain/user/CurrentUser.ts"

/** Whether a user may print documents and tell of their way; the server decides this again for each call. */
export const maySignByHand = (user: CurrentUser): boolean =>
  !user.isUserInternal && !user.isReadOnly && user.canUse("documents")
