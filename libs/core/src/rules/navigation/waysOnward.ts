import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import type { Task } from "../../domain/user/Task.ts"
import { decideHome } from "./decideHome.ts"
import { errorPath } from "./ErrorType.ts"
import { isSafeReturnPath } from "./isSafeReturnPath.ts"
import { pathSegments } from "./pathSegments.ts"

/**
 * Screens offered on the unauthorized page to a user whose home would lead back to it, in menu order; null if home
 * leads elsewhere, and for an unknown user.
 */
export const waysOnward = (user: CurrentUser | null): ReadonlyArray<Pick<Task, "label" | "route">> | null => {
  if (user === null || decideHome(user).to !== errorPath("unauthorized")) return null
  return user.tasks.Management.filter(
    ({ disabled, isHidden, route }) =>
      !disabled && !isHidden && isSafeReturnPath(route) && pathSegments(route).length > 0
  )
}
