import type { CurrentUser } from "../../domain/user/CurrentUser.ts"

/** The permission that lets an internal user view reports as a client. */
export const viewAsPermission = "reclaimDashboard.viewAs"

/** Permits a user to view reports as another user. The server checks this again for each call. */
export const mayViewAs = ({ isUserInternal, permissions }: CurrentUser): boolean =>
  isUserInternal && permissions[viewAsPermission] === true
