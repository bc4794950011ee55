import type { RoleName } from "../../domain/contact/RoleName.ts"
import type { NotificationKind } from "../../domain/notification/NotificationKind.ts"
import type { taskNames } from "../../domain/user/taskNames.ts"
import { notificationRules } from "./notificationRules.ts"

/** Possible recipient of a notification. */
export interface NotificationRecipient {
  /** Null for a user who has no contact. */
  readonly roles: ReadonlyArray<RoleName> | null
  readonly canUse: (task: string) => boolean
}

/**
 * True if a user receives a kind of notification. `tasks` are those that show its subject, at least one of which is
 * needed, so that nobody learns of what they may not see.
 */
export const receivesNotification = (
  kind: NotificationKind,
  { canUse, roles }: NotificationRecipient,
  tasks?: ReadonlyArray<keyof typeof taskNames>
): boolean => {
  const { audience } = notificationRules[kind]
  if (audience._tag === "Person") return true
  if (!(tasks ?? audience.tasks).some((task) => canUse(task))) return false
  return roles === null || audience.roles.some((role) => roles.includes(role))
}
