import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { errorPath } from "./ErrorType.ts"
import { isSafeReturnPath } from "./isSafeReturnPath.ts"
import { NavigationDecision, type Redirect } from "./NavigationDecision.ts"
import { pathSegments } from "./pathSegments.ts"

/**
 * Where `/` leads: an onboarding user to the management of My Accounts, anybody else to the first of their Features.
 * Who has neither may enter nothing. A route that would lead back to `/` or off the portal is none.
 */
export const decideHome = (user: CurrentUser): Redirect => {
  const candidates = user.isOnboarding ? [user.onboardingTask] : user.tasks.Features
  const task = candidates.find((candidate) => candidate !== undefined && isDestination(candidate.route))
  return NavigationDecision.Redirect({ to: task?.route ?? errorPath("unauthorized") })
}

const isDestination = (route: string): boolean => isSafeReturnPath(route) && pathSegments(route).length > 0
