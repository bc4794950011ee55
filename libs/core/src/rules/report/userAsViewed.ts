import type { ViewedUser } from "../../domain/shell/ViewedUser.ts"
import { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { Task } from "../../domain/user/Task.ts"

/**
 * User whose tasks the portal follows while staff view as them, under the name of the member of staff, who stays signed
 * in. A task that the member of staff lacks is disabled, because the server refuses its calls.
 */
export const userAsViewed = (staff: CurrentUser, viewed: ViewedUser | null): CurrentUser => {
  if (viewed === null) return staff
  const own = new Set(staff.allTasks.flatMap(({ disabled, name }) => (disabled ? [] : [name])))
  const bounded = (tasks: ReadonlyArray<Task>): ReadonlyArray<Task> =>
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
      Features: bounded(viewed.tasks.Features),
      Management: bounded(viewed.tasks.Management),
      SignOut: staff.tasks.SignOut
    },
    permissions: viewed.permissions
  })
}

const disabledTask = ({ icon, isHidden, label, name, route }: Task): Task =>
  new Task({ name, label, route, isHidden, disabled: true, ...(icon === undefined ? {} : { icon }) })
