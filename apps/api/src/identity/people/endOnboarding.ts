import { withRoles } from "@reclaim/core/rules/people/rolePowers"
import { Effect } from "effect"
import { lockPeople, readOnboardingUsers, readStoredUser, setOnboarded, updateGrants } from "./peopleRows.ts"

/**
 * Ends the onboarding of a client's users: each gets the rights of their roles; those without a role keep their own.
 * Returns the number of users.
 */
export const endOnboarding = Effect.fnUntraced(function* (clientId: number) {
  yield* lockPeople(clientId)
  const users = yield* readOnboardingUsers(clientId)
  for (const { roles, userId } of users) {
    const stored = yield* readStoredUser(clientId, userId)
    if (stored !== null && roles.length > 0) yield* updateGrants(clientId, userId, withRoles(stored, roles, false))
    yield* setOnboarded(clientId, userId)
  }
  return users.length
})
