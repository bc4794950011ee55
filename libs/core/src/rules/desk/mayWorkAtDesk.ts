import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { taskForms } from "../../domain/user/taskForms.ts"

/** Permissions of provider staff for desk work, by area. */
export const deskPermissions = ["desk.accounts", "desk.documents", "desk.authorizations", "desk.people"] as const
export type DeskPermission = (typeof deskPermissions)[number]

/**
 * Permits a user to work on a desk area; null means any of them. Restricted to staff, regardless of a client's user's
 * permissions.
 */
export const mayWorkAtDesk = (
  { isUserInternal, permissions }: Pick<CurrentUser, "isUserInternal" | "permissions">,
  permission: DeskPermission | null
): boolean =>
  isUserInternal && deskPermissions.some((held) => (permission ?? held) === held && permissions[held] === true)

/** Tasks of a user, beginning with the desk for those who work there. */
export const withDesk = (
  tasks: CurrentUser["tasks"],
  user: Pick<CurrentUser, "isUserInternal" | "permissions">
): CurrentUser["tasks"] => {
  if (!mayWorkAtDesk(user, null)) return tasks
  const { desk } = taskForms
  return { ...tasks, Features: [desk, ...tasks.Features.filter(({ name }) => name !== desk.name)] }
}
