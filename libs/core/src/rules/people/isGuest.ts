import type { CurrentUser } from "../../domain/user/CurrentUser.ts"

/** Permission that marks a guest admitted to sign one document; it grants nothing by itself. */
export const guestPermission = "signDocuments.guest"

/** True for a guest, who has no account, profile, notifications or search; the server decides by the session. */
export const isGuest = ({ permissions }: Pick<CurrentUser, "permissions">): boolean =>
  permissions[guestPermission] === true
