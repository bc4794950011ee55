import { isSafeReturnPath } from "../navigation/isSafeReturnPath.ts"
import { NavigationDecision, type Redirect } from "../navigation/NavigationDecision.ts"
import { routes } from "../navigation/routes.ts"
import { errorPath } from "../navigation/ErrorType.ts"

/** Where a sign-out ends: at the given path of the portal, or at `/`. */
export const decideSignOut = (redirectTo?: string): Redirect =>
  NavigationDecision.Redirect({
    to: redirectTo !== undefined && isSafeReturnPath(redirectTo) ? redirectTo : routes.home.path
  })

/** Where the sign-out after an unanswered countdown ends. */
export const expiredSignOut: Redirect = decideSignOut(errorPath("session-expired"))
