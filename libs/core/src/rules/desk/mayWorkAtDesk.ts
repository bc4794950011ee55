import type { CurrentUser } from "../../domain/user/CurrentUser.ts"

/** The permissions of the provider's staff who work on what clients wait for, by what they work on. */
export const deskPermissions = ["desk.accounts", "desk.documents", "desk.authorizations", "desk.people"] as const
export type DeskPermission = (typeof deskPermissions)[number]

/**
 * Whether a user may work on that; null asks for any of the permissions. Only staff may, whatever a client's user has in
 * his permissions.
 */
export const mayWorkAtDesk = (
  { isUserInternal, permissions }: CurrentUser,
  permission: DeskPermission | null
): boolean =>
  isUserInternal && deskPermissions.some((held) => (permission ?? held) === held && permissions[held] === true)
