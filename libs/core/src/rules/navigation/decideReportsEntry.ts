import { Result } from "effect"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { AvailableReport } from "../../domain/statement/AvailableReport.ts"
import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { errorPath } from "./ErrorType.ts"
import { isSafeReturnPath } from "./isSafeReturnPath.ts"
import { NavigationDecision, type PassOrRedirect } from "./NavigationDecision.ts"
import { pathSegments } from "./pathSegments.ts"
import { routes } from "./routes.ts"

/** Someone who enters exactly `/reports`. */
export interface ReportsEntry {
  readonly user: CurrentUser
  /** The result of the call for the available reports; an internal user needs none. */
  readonly reports: Result.Result<ReadonlyArray<AvailableReport>, CallFailure>
}

/** True if entering a path needs the list of available reports: exactly `/reports`, as an external user. */
export const needsReportList = (path: string, user: CurrentUser): boolean => !user.isUserInternal && isReports(path)

/**
 * Target of `/reports`. Internal users pass through; external ones go to the first report's route, to an error page if
 * the list cannot be loaded, and to the unauthorized page if it is empty.
 */
export const decideReportsEntry = ({ user, reports }: ReportsEntry): PassOrRedirect => {
  if (user.isUserInternal) return NavigationDecision.Proceed()
  if (Result.isFailure(reports)) return NavigationDecision.Redirect({ to: errorPath("internal-server-error") })
  const first = reports.success[0]
  if (first === undefined) return NavigationDecision.Redirect({ to: errorPath("unauthorized") })
  // A route off the portal, or back to here, is a broken list.
  const isUsable = isSafeReturnPath(first.route) && !isReports(first.route)
  return NavigationDecision.Redirect({ to: isUsable ? first.route : errorPath("internal-server-error") })
}

const isReports = (path: string): boolean =>
  pathSegments(path).join("/") === pathSegments(routes.reports.path).join("/")
