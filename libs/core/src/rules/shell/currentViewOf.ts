import { CurrentView } from "../../domain/shell/CurrentView.ts"
import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import type { Task } from "../../domain/user/Task.ts"
import { errorTypeOf } from "../navigation/ErrorType.ts"
import { isSafeReturnPath } from "../navigation/isSafeReturnPath.ts"
import { isAtOrBelow, pathSegments } from "../navigation/pathSegments.ts"
import { findRoute, routes } from "../navigation/routes.ts"
import { shellMessages } from "./shellMessages.ts"

/**
 * Title of the screen at a path in the header: that of the user's task with the longest matching route, else the route
 * table's own label; null on the home, error and maintenance pages, which belong to no task.
 */
export const currentViewOf = (path: string, user: CurrentUser | null): CurrentView | null => {
  const route = findRoute(path)
  if (route === undefined || isNobodysTask(route.path)) return null
  const task = longestRouteFirst(user).find((candidate) => isAtOrBelow(path, candidate.route))
  if (task === undefined) return new CurrentView({ label: route.label, route: route.redirectTo ?? pathOnly(path) })
  return new CurrentView({
    label: task.label,
    route: task.route,
    ...(task.icon === undefined ? {} : { icon: task.icon })
  })
}

/** Title of the page at a path for the document title; null for home. Error and maintenance pages have one too. */
export const viewLabelOf = (path: string, user: CurrentUser | null): string | null => {
  const view = currentViewOf(path, user)
  if (view !== null) return view.label
  if (isAtOrBelow(path, routes.siteMaintenance.path)) return shellMessages.maintenance
  const [first, errorType] = pathSegments(path)
  if (first === undefined) return null
  return shellMessages.errorLabels[errorTypeOf(first === "error" ? errorType : undefined)]
}

const nobodysTask: ReadonlySet<string> = new Set([routes.home.path, routes.error.path, routes.siteMaintenance.path])

const isNobodysTask = (routePath: string): boolean => nobodysTask.has(routePath)

const pathOnly = (path: string): string => path.split(/[?#]/, 1)[0] ?? path

const longestRouteFirst = (user: CurrentUser | null): ReadonlyArray<Task> =>
  [...(user?.tasks.Features ?? []), ...(user?.tasks.Management ?? [])]
    .filter(({ route }) => isSafeReturnPath(route) && pathSegments(route).length > 0)
    .toSorted((one, other) => pathSegments(other.route).length - pathSegments(one.route).length)
