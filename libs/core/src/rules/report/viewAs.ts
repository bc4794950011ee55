import type { ViewedUser } from "../../domain/shell/ViewedUser.ts"
import { viewAsSelf, ViewReportAs } from "../../domain/shell/ViewReportAs.ts"
import { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { Task } from "../../domain/user/Task.ts"
import { Schema } from "effect"
import { UserSearch } from "../input/UserSearch.ts"

/** User whose reports are requested: internal users may choose another user, all others see their own. */
export const decideViewAs = (user: CurrentUser, chosen: ViewReportAs): ViewReportAs =>
  mayViewAs(user) ? chosen : viewAsSelf

/** The client whom a user has chosen to view reports as. */
export interface ViewAsChoice {
  /** E-mail address of the user who chose: another user who signs in later on the same page has chosen no client. */
  readonly by: string
  readonly viewed: ViewedUser
}

/** Choice of a user; null for no client, and while nobody is signed in. */
export const viewAsChoice = (user: CurrentUser | null, viewed: ViewedUser | null): ViewAsChoice | null =>
  user === null || viewed === null ? null : { by: user.email, viewed }

/** User viewed at an address with a user id; null for none. */
export const viewedUserOf = (
  user: CurrentUser | null,
  choice: ViewAsChoice | null,
  askedId: number | null
): ViewedUser | null => {
  if (user === null || choice === null || choice.by !== user.email || choice.viewed.userId !== askedId) return null
  const { userId } = choice.viewed
  return decideViewAs(user, new ViewReportAs({ userId })).userId === userId ? choice.viewed : null
}

/** User whose reports are requested, by the id of the viewed user. */
export const viewAsOf = (viewedId: number): ViewReportAs =>
  viewedId === viewAsSelf.userId ? viewAsSelf : new ViewReportAs({ userId: viewedId })

/** True if reports would be empty because no client is chosen: staff of the provider have none of their own. */
export const isNobodyViewed = (user: CurrentUser | null, viewed: ViewedUser | null): boolean =>
  user?.isUserInternal === true && viewed === null

/** The permission that lets an internal user view reports as a client. */
export const viewAsPermission = "reclaimDashboard.viewAs"

/** Permits a user to view reports as another user. The server checks this again for each call. */
export const mayViewAs = ({ isUserInternal, permissions }: CurrentUser): boolean =>
  isUserInternal && permissions[viewAsPermission] === true

/**
 * User whose tasks the portal follows while staff view as them, under the name of the member of staff, who stays signed
 * in. A task that the member of staff lacks is disabled, because the server refuses its calls.
 */
export const userAsViewed = (staff: CurrentUser, viewed: ViewedUser | null): CurrentUser => {
  if (viewed === null) return staff
  const own = new Set(staff.allTasks.flatMap(({ disabled, name }) => (disabled ? [] : [name])))
  const disableForeignTasks = (tasks: ReadonlyArray<Task>): ReadonlyArray<Task> =>
    tasks.map((task) => (own.has(task.name) ? task : disabledTask(task)))
  return new CurrentUser({
    firstName: staff.firstName,
    lastName: staff.lastName,
    email: staff.email,
    isUserInternal: staff.isUserInternal,
    maintenanceMode: staff.maintenanceMode,
    // The server refuses every change while viewing as a user.
    isReadOnly: true,
    isOnboarding: viewed.isOnboarding,
    tasks: {
      Features: disableForeignTasks(viewed.tasks.Features),
      Management: disableForeignTasks(viewed.tasks.Management),
      SignOut: staff.tasks.SignOut
    },
    permissions: viewed.permissions
  })
}

const disabledTask = ({ icon, isHidden, label, name, route }: Task): Task =>
  new Task({ name, label, route, isHidden, disabled: true, ...(icon === undefined ? {} : { icon }) })

const isUserSearch = Schema.is(UserSearch)

/** Pause in typing before the client search starts. */
export const searchPauseMillis = 250

/** Normalised search text for clients; null while it is too short. */
export const searchedText = (typed: string): string | null => {
  const text = typed.trim()
  return isUserSearch(text) ? text : null
}
