import { Effect, Exit, Result } from "effect"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { callFailureOf } from "../../domain/failure/callFailureOf.ts"
import { ownFailure } from "../../domain/failure/ownFailure.ts"
import type { UiLogEntry } from "../../domain/shell/UiLogEntry.ts"
import type { AvailableReport } from "../../domain/statement/AvailableReport.ts"
import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { decideHome } from "../../rules/navigation/decideHome.ts"
import { decideLookupFailure } from "../../rules/navigation/decideLookupFailure.ts"
import { decideNavigation, visitOf } from "../../rules/navigation/decideNavigation.ts"
import { decidePermission } from "../../rules/navigation/decidePermission.ts"
import { decideReportsEntry, needsReportList } from "../../rules/navigation/decideReportsEntry.ts"
import { decideReturn } from "../../rules/navigation/decideReturn.ts"
import type { Destination } from "../../rules/navigation/Destination.ts"
import { errorPath } from "../../rules/navigation/ErrorType.ts"
import { NavigationResult } from "../../rules/navigation/NavigationResult.ts"
import { pathSegments } from "../../rules/navigation/pathSegments.ts"
import { findRoute, routes } from "../../rules/navigation/routes.ts"
import { decideResponse } from "../../rules/response/decideResponse.ts"
import { unknownRouteLogEntry } from "../../rules/shell/uiLog.ts"

/** The page that a navigation leads to. */
export interface RequestedPage {
  readonly path: string
  /** Empty, or with its question mark. */
  readonly search: string
}

/** State of the front end that the guard reads and writes, and the calls it makes. */
export interface NavigationPort<R> {
  readonly isMaintenance: () => boolean
  /** The signed-in user, with the tasks of the user they view as; null while nobody is signed in. */
  readonly user: () => CurrentUser | null
  readonly lookUp: Effect.Effect<CurrentUser, CallFailure, R>
  readonly reports: Effect.Effect<ReadonlyArray<AvailableReport>, CallFailure, R>
  /** The page requested before the sign-in. Unchecked: it may have been planted, and the guard checks it. */
  readonly readTarget: Effect.Effect<string | null, never, R>
  readonly saveTarget: (target: string) => Effect.Effect<void, never, R>
  readonly clearTarget: Effect.Effect<void, never, R>
  /** Stores a user who has just been identified. */
  readonly enter: (user: CurrentUser) => Effect.Effect<void, never, R>
  /** Follows the rule for the status of a failed call; null when it is left to the guard. */
  readonly divert: (failure: CallFailure) => Destination | null
  /** Looks up the user that the address views as, if permitted and not known yet; `user` reflects it. */
  readonly lookUpViewed: Effect.Effect<void, never, R>
  /** A failed call leads to an error page, which can name its reference. */
  readonly failed: (failure: CallFailure) => void
  readonly log: (entry: UiLogEntry) => void
  /** A signed-in user has arrived at a page. */
  readonly arrived: (path: string) => void
}

/** Decides a navigation, after looking up the user if nobody is signed in yet. */
export const guardNavigation = Effect.fnUntraced(function* <R>(port: NavigationPort<R>, page: RequestedPage) {
  const path = page.path + page.search
  const isAuthenticated = port.user() !== null
  const decision = decideNavigation(visitOf({ path, maintenance: port.isMaintenance(), isAuthenticated }))
  switch (decision._tag) {
    case "Redirect":
      return decision
    case "NotFound":
      if (decision.isLogged) port.log(unknownRouteLogEntry(page.path))
      return NavigationResult.Redirect({ to: decision.to })
    case "SignIn":
      return yield* enter(port, page, decision.returnTo)
    case "Proceed":
      return yield* settle(port, page)
  }
})

/** Unauthenticated entry: saves the target, fetches the user, and goes to the target if it is another page. */
const enter = Effect.fnUntraced(function* <R>(port: NavigationPort<R>, page: RequestedPage, returnTo: string | null) {
  const saving = returnTo === null ? Effect.void : port.saveTarget(returnTo)
  const lookup = yield* saving.pipe(
    Effect.andThen(Effect.all({ user: port.lookUp, savedTarget: port.readTarget })),
    Effect.exit
  )
  if (Exit.isFailure(lookup)) {
    const failure = callFailureOf(lookup) ?? ownFailure
    port.failed(failure)
    return decideFailedLookup(failure)
  }
  const { savedTarget, user } = lookup.value
  yield* port.enter(user)
  const requestedPath = page.path + page.search
  const decision = decideReturn({ requestedPath, savedTarget, maintenance: user.maintenanceMode })
  if (decision.clearsSavedTarget) yield* port.clearTarget
  return decision._tag === "Redirect" ? NavigationResult.Redirect({ to: decision.to }) : yield* settle(port, page)
})

/** A refusal without a rule of its own is shown by the page; any other status counts as a server error. */
const decideFailedLookup = (failure: CallFailure): NavigationResult => {
  const { status } = failure
  const lookup = decideLookupFailure(status)
  if (lookup._tag === "Redirect") return NavigationResult.Redirect({ to: lookup.to })
  const response = decideResponse({ status, isAuthenticated: false })
  if (response._tag === "SignIn") return NavigationResult.SignIn()
  return status >= 400 && status <= 499
    ? NavigationResult.NotSignedIn({ failure })
    : NavigationResult.Redirect({ to: errorPath("internal-server-error") })
}

/** Applies the page's own requirements to a known user; reports the arrival of a navigation that proceeds. */
const settle = Effect.fnUntraced(function* <R>(port: NavigationPort<R>, page: RequestedPage) {
  yield* port.lookUpViewed
  const user = port.user()
  const route = findRoute(page.path)
  if (user === null || route === undefined || !route.isProtected) return NavigationResult.Proceed()
  if (route.redirectTo !== undefined) return NavigationResult.Redirect({ to: route.redirectTo + page.search })
  const landing = yield* decidePage(port, user, page.path, route.isPermissionGuarded)
  if (landing._tag === "Proceed") port.arrived(page.path)
  return landing
})

const decidePage = Effect.fnUntraced(function* <R>(
  port: NavigationPort<R>,
  user: CurrentUser,
  path: string,
  isPermissionGuarded: boolean
) {
  if (pathSegments(path).length === pathSegments(routes.home.path).length) return decideHome(user)
  if (needsReportList(path, user)) {
    const answer = yield* Effect.exit(port.reports)
    const list = Exit.isSuccess(answer)
      ? Result.succeed(answer.value)
      : Result.fail(callFailureOf(answer) ?? ownFailure)
    if (Result.isFailure(list)) port.failed(list.failure)
    // The status comes before the screen: it means the same for every call.
    const diverted = Result.isFailure(list) ? navigationResultOf(port.divert(list.failure)) : null
    return diverted ?? decideReportsEntry({ user, reports: list })
  }
  return isPermissionGuarded ? decidePermission(path, user) : NavigationResult.Proceed()
})

const navigationResultOf = (destination: Destination | null): NavigationResult | null => {
  if (destination === null) return null
  return destination._tag === "Page" ? NavigationResult.Redirect({ to: destination.to }) : NavigationResult.SignIn()
}
