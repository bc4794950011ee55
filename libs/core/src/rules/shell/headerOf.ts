import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import type { Task } from "../../domain/user/Task.ts"
import { isSafeReturnPath } from "../navigation/isSafeReturnPath.ts"
import { pathSegments, isAtOrBelow } from "../navigation/pathSegments.ts"
import { currentViewOf } from "./currentViewOf.ts"
import { errorPath } from "../navigation/ErrorType.ts"
import { routes } from "../navigation/routes.ts"
import { shellMessages } from "./shellMessages.ts"

/** An entry of the section bar. */
export interface Section {
  /** The task's name. */
  readonly name: string
  readonly label: string
  readonly to: string
  /** Shown, but cannot be entered. */
  readonly isDisabled: boolean
  /** The screen in view belongs to it. */
  readonly isCurrent: boolean
}

/**
 * Section bar from left to right: the user's features, then management tasks; management tasks alone for an onboarding
 * user. Hidden and disabled tasks are treated as in the user menu.
 */
export const sectionsOf = (user: CurrentUser, path: string): ReadonlyArray<Section> => {
  const { Features, Management } = user.tasks
  const tasks = user.isOnboarding ? Management : [...Features, ...Management]
  const currentRoute = currentViewOf(path, user)?.route
  // Of two tasks with the same screen, the first one represents it.
  const current = tasks.find((task) => !task.isHidden && task.route === currentRoute)
  return tasks
    .filter(({ isHidden }) => !isHidden)
    .map((task) => ({
      name: task.name,
      label: task.label,
      to: task.route,
      isDisabled: !canBeEntered(task),
      isCurrent: task === current
    }))
}

const canBeEntered = ({ disabled, route }: Task): boolean =>
  !disabled && isSafeReturnPath(route) && pathSegments(route).length > 0

/** The page in view. */
export interface PageInView {
  readonly path: string
  /** The query of the address, with or without its question mark. */
  readonly query: string
  readonly isAuthenticated: boolean
}

/**
 * True if the top header is shown: to an authenticated user, on no error page but /error/unauthorized, on no
 * site-maintenance path, and never with the parameter `p=1`.
 */
export const isHeaderShown = ({ path, query, isAuthenticated }: PageInView): boolean => {
  if (hasParameter(query, "p", "1")) return false
  if (isAtOrBelow(path, routes.siteMaintenance.path)) return false
  if (!isAuthenticated) return false
  return !isAtOrBelow(path, "/error") || isAtOrBelow(path, errorPath("unauthorized"))
}

const hasParameter = (query: string, name: string, value: string): boolean =>
  query.replace(/^\?/, "").split("&").includes(`${name}=${value}`)

/** The name at the top of the user menu: the full name, or a generic one when the user has none. */
export const userMenuName = (user: CurrentUser): string =>
  user.fullName === "" ? shellMessages.testUser : user.fullName

/** The title of the browser's tab: the product's name plus the current view's label, or 'Home'. */
export const documentTitle = (productName: string, viewLabel: string | null): string =>
  `${productName} - ${viewLabel === null || viewLabel.trim() === "" ? shellMessages.home : viewLabel}`
