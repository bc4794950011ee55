import { errorPath } from "./ErrorType.ts"
import { NavigationDecision } from "./NavigationDecision.ts"
import { isAtOrBelow } from "./pathSegments.ts"
import { targetToRemember } from "./targetToRemember.ts"
import { findRoute, routes } from "./routes.ts"

/** A navigation that is about to happen. */
export interface Visit {
  /** Target path, with query and fragment. */
  readonly path: string
  /** True while the global maintenance flag is on. */
  readonly maintenance: boolean
  readonly isAuthenticated: boolean
  /** True if the matched route requires sign-in. */
  readonly isProtected: boolean
  /** True if a route matched. */
  readonly isKnown: boolean
}

/** Completes a visit with the route table's data for its path. */
export const visitOf = (visit: Pick<Visit, "path" | "maintenance" | "isAuthenticated">): Visit => {
  const route = findRoute(visit.path)
  return { ...visit, isProtected: route?.isProtected ?? false, isKnown: route !== undefined }
}

/** Decides a navigation. First match wins, in the order of section 2 of the specification. */
export const decideNavigation = (visit: Visit): NavigationDecision => {
  const isMaintenancePage = isAtOrBelow(visit.path, routes.siteMaintenance.path)
  if (visit.maintenance && !isMaintenancePage) return NavigationDecision.Redirect({ to: routes.siteMaintenance.path })
  if (!visit.maintenance && isMaintenancePage) return NavigationDecision.Redirect({ to: routes.home.path })
  if (!visit.isKnown) {
    return NavigationDecision.NotFound({ to: errorPath("page-not-found"), isLogged: visit.isAuthenticated })
  }
  if (!visit.isProtected || visit.isAuthenticated) return NavigationDecision.Proceed()
  return NavigationDecision.SignIn({ returnTo: targetToRemember(visit.path) })
}
