import type { CurrentUser } from "../../domain/user/CurrentUser.ts"

/** What marks somebody who was let in to sign one document; it entitles to nothing. */
export const guestPermission = "signDocuments.guest"

/** Whether a user has no account, and no profile, notifications or search either; the server decides by their session. */
export const isGuest = ({ permissions }: Pick<CurrentUser, "permissions">): boolean =>
  permissions[guestPermission] === true
