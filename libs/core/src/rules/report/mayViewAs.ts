import type { CurrentUser } from "../../domain/user/CurrentUser.ts"

/** The permission that lets an internal user view reports as a client. */
export const viewAsPermission = "reclaimDashboard.viewAs"

/** Whether a user may view reports as another user. The server decides this again for each call. */
export const mayViewAs = ({ isUserInternal, permissions }: CurrentUser): boolean =>
  isUserInternal && permissions[viewAsPermission] === true
