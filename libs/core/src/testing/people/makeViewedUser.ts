import { ViewedUser } from "../../domain/shell/ViewedUser.ts"
import { makeUser } from "../makeUser.ts"
import { makeViewableUser } from "./makeViewableUser.ts"

/** Somebody whom staff view as, with every task, changed as a test needs them. */
export const makeViewedUser = (overrides: Partial<ConstructorParameters<typeof ViewedUser>[0]> = {}): ViewedUser => {
  const { isOnboarding, permissions, tasks } = makeUser()
  const { clientName, fullName, userId } = makeViewableUser()
  return new ViewedUser({ userId, fullName, clientName, clientId: 12, isOnboarding, permissions, tasks, ...overrides })
}
