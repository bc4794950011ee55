import { withRoles } from "@reclaim/core/rules/people/withRoles"
import { Effect } from "effect"
import { lockPeople, readOnboardingUsers, readStoredUser, setOnboarded, updateGrants } from "./peopleRows.ts"

/**
 * A client's users are through with onboarding: each has from now on what their roles give. Who has no role keeps what they
 * have. Answers how many there were.
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
