import type { StoredGrants } from "../../domain/user/StoredGrants.ts"
import type { RoleName } from "../../domain/contact/RoleName.ts"
import { taskForms } from "../../domain/user/taskForms.ts"
import { grantsOf, type RoleGrants, rolePowers } from "./rolePowers.ts"

const categories = ["Features", "Management", "SignOut"] as const

const productTasks = new Set<unknown>(Object.values(taskForms).map(({ name }) => name))

const rolePermissions = new Set(Object.values(rolePowers).flatMap(({ permissions }) => permissions))

const nameOf = (task: unknown): unknown =>
  typeof task === "object" && task !== null && "name" in task ? task.name : undefined

const otherTasks = (stored: unknown): ReadonlyArray<unknown> =>
  Array.isArray(stored) ? stored.filter((task) => !productTasks.has(nameOf(task))) : []

/** Grants to store for a user with these roles; entries unknown to the roles are kept. */
export const withRoles = (
  stored: StoredGrants,
  roles: ReadonlyArray<RoleName>,
  isOnboarding: boolean
): StoredGrants & Pick<RoleGrants, "isReadOnly"> => {
  const { isReadOnly, permissions, tasks } = grantsOf(roles, isOnboarding)
  const kept = Object.entries(stored.permissions).filter(([key]) => !rolePermissions.has(key))
  return {
    tasks: {
      ...stored.tasks,
      ...Object.fromEntries(categories.map((name) => [name, [...tasks[name], ...otherTasks(stored.tasks[name])]]))
    },
    permissions: { ...Object.fromEntries(kept), ...permissions },
    isReadOnly
  }
}
