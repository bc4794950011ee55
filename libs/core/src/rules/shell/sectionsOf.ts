import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import type { Task } from "../../domain/user/Task.ts"
import { isSafeReturnPath } from "../navigation/isSafeReturnPath.ts"
import { pathSegments } from "../navigation/pathSegments.ts"
import { currentViewOf } from "./currentViewOf.ts"

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
