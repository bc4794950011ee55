import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { errorPath } from "./ErrorType.ts"
import { isSafeReturnPath } from "./isSafeReturnPath.ts"
import { NavigationDecision, type PassOrRedirect } from "./NavigationDecision.ts"
import { isAtOrBelow, pathSegments } from "./pathSegments.ts"

/**
 * Permits a permission-guarded path if it starts with the route of a task of any category, hidden and disabled ones
 * included, because those flags concern the menu only. Whole segments are compared, so `/documents` grants
 * `/documents/archive` and not `/documents-archive`. The route `/`, of the sign-out task, grants only itself.
 */
export const decidePermission = (path: string, user: CurrentUser): PassOrRedirect =>
  user.allTasks.some((task) => isGranted(path, task.route))
    ? NavigationDecision.Proceed()
    : NavigationDecision.Redirect({ to: errorPath("unauthorized") })

const isGranted = (path: string, route: string): boolean => {
  if (!isSafeReturnPath(route)) return false
  return pathSegments(route).length === 0 ? pathSegments(path).length === 0 : isAtOrBelow(path, route)
}
