import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { errorPath } from "./ErrorType.ts"
import { isSafeReturnPath } from "./isSafeReturnPath.ts"
import { NavigationDecision, type Redirect } from "./NavigationDecision.ts"
import { pathSegments } from "./pathSegments.ts"

/**
 * Target of `/`: an onboarding user goes to the management of My Accounts, any other user to the first of their
 * Features. A user with neither gets the unauthorized page. Routes that lead back to `/` or off the portal are ignored.
 */
export const decideHome = (user: CurrentUser): Redirect => {
  const candidates = user.isOnboarding ? [user.onboardingTask] : user.tasks.Features
  const task = candidates.find((candidate) => candidate !== undefined && isDestination(candidate.route))
  return NavigationDecision.Redirect({ to: task?.route ?? errorPath("unauthorized") })
}

const isDestination = (route: string): boolean => isSafeReturnPath(route) && pathSegments(route).length > 0
