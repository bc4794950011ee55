import type { CurrentUser } from "../../domain/user/CurrentUser.ts"

/** Permission to decide what is filed. */
export const decideAuthorizationsPermission = "claimAuthorization.decide"

/** Permits a user to decide which claims are filed. */
export const mayAuthorize = ({ isReadOnly, permissions }: Pick<CurrentUser, "isReadOnly" | "permissions">): boolean =>
  !isReadOnly && permissions[decideAuthorizationsPermission] === true
