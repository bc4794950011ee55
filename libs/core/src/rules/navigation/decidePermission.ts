import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { errorPath } from "./ErrorType.ts"
import { isSafeReturnPath } from "./isSafeReturnPath.ts"
import { NavigationDecision, type PassOrRedirect } from "./NavigationDecision.ts"
import { isAtOrBelow, pathSegments } from "./pathSegments.ts"

/**
 * Whether a user may enter a permission-guarded path: it has to start with the route of a task of any category, hidden
 * and disabled ones included, for those flags are about the menu.
 *
 * "Starts with" counts whole parts, so `/documents` grants `/documents/archive` and not `/documents-archive`; and the
 * route `/`, which is the sign-out task's, grants only itself: by its characters every path would start with it.
 */
export const decidePermission = (path: string, user: CurrentUser): PassOrRedirect =>
  user.allTasks.some((task) => isGranted(path, task.route))
    ? NavigationDecision.Proceed()
    : NavigationDecision.Redirect({ to: errorPath("unauthorized") })

const isGranted = (path: string, route: string): boolean => {
  if (!isSafeReturnPath(route)) return false
  return pathSegments(route).length === 0 ? pathSegments(path).length === 0 : isAtOrBelow(path, route)
}
