import type { CurrentUser } from "../../domain/user/CurrentUser.ts"

/** Permissions of provider staff for desk work, by area. */
export const deskPermissions = ["desk.accounts", "desk.documents", "desk.authorizations", "desk.people"] as const
export type DeskPermission = (typeof deskPermissions)[number]

/**
 * Permits a user to work on a desk area; null means any of them. Restricted to staff, regardless of a client's user's
 * permissions.
 */
export const mayWorkAtDesk = (
  { isUserInternal, permissions }: CurrentUser,
  permission: DeskPermission | null
): boolean =>
  isUserInternal && deskPermissions.some((held) => (permission ?? held) === held && permissions[held] === true)
