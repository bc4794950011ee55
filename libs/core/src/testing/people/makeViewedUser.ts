import { ViewedUser } from "../../domain/shell/ViewedUser.ts"
import { makeUser } from "../makeUser.ts"
import { makeViewableUser } from "./makeViewableUser.ts"

/** A user whom staff view as, with every task, with overrides. */
export const makeViewedUser = (overrides: Partial<ConstructorParameters<typeof ViewedUser>[0]> = {}): ViewedUser => {
  const { isOnboarding, permissions, tasks } = makeUser()
  const { clientName, fullName, userId } = makeViewableUser()
  return new ViewedUser({
    userId,
    fullName,
    clientName,
    firstName: "Ada",
    clientId: 12,
    isOnboarding,
    permissions,
    tasks,
    ...overrides
  })
}
