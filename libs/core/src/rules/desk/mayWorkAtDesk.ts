import type { CurrentUser } from "../../domain/user/CurrentUser.ts"

/** The permissions of the provider's staff who work on what clients wait for, by what they work on. */
export const deskPermissions = ["desk.accounts", "desk.documents", "desk.authorizations", "desk.people"] as const
export type DeskPermission = (typeof deskPermissions)[number]

/**
 * Permits a user to work on a desk area; null stands for any of them. Restricted to staff, whatever permissions a
 * client's user has.
 */
export const mayWorkAtDesk = (
  { isUserInternal, permissions }: CurrentUser,
  permission: DeskPermission | null
): boolean =>
  isUserInternal && deskPermissions.some((held) => (permission ?? held) === held && permissions[held] === true)
