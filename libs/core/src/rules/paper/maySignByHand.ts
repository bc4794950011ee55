import type { CurrentUser } from "../../domain/user/CurrentUser.ts"

/** Permits a user to print documents and report on their posting; the server checks this again for each call. */
export const maySignByHand = (user: CurrentUser): boolean =>
  !user.isUserInternal && !user.isReadOnly && user.canUse("documents")
