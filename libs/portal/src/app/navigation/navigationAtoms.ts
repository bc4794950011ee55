import { AvailableReports } from "@reclaim/core/client/users/AvailableReports"
import { Users } from "@reclaim/core/client/users/Users"
import { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import type { CurrentUser } from "@reclaim/core/domain/user/CurrentUser"
import { decideHome } from "@reclaim/core/rules/navigation/decideHome"
import { decideLookupFailure } from "@reclaim/core/rules/navigation/decideLookupFailure"
import { decideNavigation, visitOf } from "@reclaim/core/rules/navigation/decideNavigation"
import { decidePermission } from "@reclaim/core/rules/navigation/decidePermission"
import { decideReportsEntry, needsReportList } from "@reclaim/core/rules/navigation/decideReportsEntry"
import { decideReturn } from "@reclaim/core/rules/navigation/decideReturn"
import { errorPath } from "@reclaim/core/rules/navigation/ErrorType"
import { pathSegments } from "@reclaim/core/rules/navigation/pathSegments"
import { findRoute, routes } from "@reclaim/core/rules/navigation/routes"
import { decideResponse } from "@reclaim/core/rules/response/decideResponse"
import { unknownRouteLogEntry } from "@reclaim/core/rules/shell/uiLog"
import { Data, Effect, Exit, Result } from "effect"
import { atom, type Getter, type Setter } from "jotai"
import { ask } from "../runtime/FeatureServices.ts"
import { SavedTarget } from "../browser/SavedTarget.ts"
import { callFailureOf, runRaw } from "../runtime/runtime.ts"
import type { Destination } from "@reclaim/core/rules/navigation/Destination"
import type { PortalLocation } from "../address/locationAtoms.ts"
import { divertAtom } from "../session/responseAtoms.ts"
import { refreshAfterNavigationAtom } from "./refreshAtoms.ts"
import { logAtom } from "../session/uiLogAtoms.ts"
import { currentUserAtom, enterSiteAtom, isAuthenticatedAtom, maintenanceAtom } from "../session/userAtoms.ts"

/** What the router does with a navigation. `SignIn`: the browser leaves for the central sign-in page. */
export type Landing = Data.TaggedEnum<{
  Proceed: {}
  Redirect: { readonly to: string }
  SignIn: {}
}>
export const Landing = Data.taggedEnum<Landing>()

/** Decides a navigation, after looking up the user where nobody is signed in yet. */
export const visitAtom = atom(null, async (get, set, location: PortalLocation): Promise<Landing> => {
  const path = location.path + location.search
  const maintenance = get(maintenanceAtom)
  const isAuthenticated = get(isAuthenticatedAtom)
  const decision = decideNavigation(visitOf({ path, maintenance, isAuthenticated }))
  switch (decision._tag) {
    case "Redirect":
      return Landing.Redirect({ to: decision.to })
    case "NotFound":
      if (decision.isLogged) void set(logAtom, unknownRouteLogEntry(location.path))
      return Landing.Redirect({ to: decision.to })
    case "SignIn":
      return enter(get, set, location, decision.returnTo)
    case "Proceed":
      return settle(get, set, location)
  }
})

/** Unauthenticated entry: the target is saved, the user fetched, and the target gone to if it is another page. */
const enter = async (get: Getter, set: Setter, location: PortalLocation, returnTo: string | null): Promise<Landing> => {
  const lookup = await runRaw(
    get,
    Effect.gen(function* () {
      const saved = yield* SavedTarget
      if (returnTo !== null) yield* saved.save(returnTo)
      const user = yield* ask(Users, (users) => users.current)
      return { user, savedTarget: yield* saved.read }
    })
  )
  if (Exit.isFailure(lookup)) return decideFailedLookup(callFailureOf(lookup)?.status ?? 500)
  const { savedTarget, user } = lookup.value
  await set(enterSiteAtom, user)
  const requestedPath = location.path + location.search
  const decision = decideReturn({ requestedPath, savedTarget, maintenance: user.maintenanceMode })
  if (decision.clearsSavedTarget)
    await runRaw(
      get,
      SavedTarget.use((saved) => saved.clear)
    )
  return decision._tag === "Redirect" ? Landing.Redirect({ to: decision.to }) : settle(get, set, location)
}

/** No status may leave the visitor without a page: one that the rules say nothing of is an error of ours. */
const decideFailedLookup = (status: number): Landing => {
  const lookup = decideLookupFailure(status)
  if (lookup._tag === "Redirect") return Landing.Redirect({ to: lookup.to })
  const response = decideResponse({ status, isAuthenticated: false })
  return response._tag === "SignIn" ? Landing.SignIn() : Landing.Redirect({ to: errorPath("internal-server-error") })
}

/** What the page itself asks of a known user, and the log and refresh that follow a navigation which goes on. */
const settle = async (get: Getter, set: Setter, location: PortalLocation): Promise<Landing> => {
  const user = get(currentUserAtom)
  const route = findRoute(location.path)
  if (user === null || route === undefined || !route.isProtected) return Landing.Proceed()
  if (route.redirectTo !== undefined) return Landing.Redirect({ to: route.redirectTo + location.search })
  const landing = await decidePage(get, set, user, location.path, route.isPermissionGuarded)
  if (landing._tag === "Proceed") void set(refreshAfterNavigationAtom, location.path)
  return landing
}

const decidePage = async (
  get: Getter,
  set: Setter,
  user: CurrentUser,
  path: string,
  isPermissionGuarded: boolean
): Promise<Landing> => {
  if (pathSegments(path).length === pathSegments(routes.home.path).length) return Landing.Redirect(decideHome(user))
  if (needsReportList(path, user)) {
    const reports = await runRaw(get, ask(AvailableReports, (available) => available.list).pipe(Effect.result))
    const list = Exit.isSuccess(reports) ? reports.value : Result.fail(unreadable)
    // The status comes before the screen: it means the same for every call.
    const diverted = Result.isFailure(list) ? landingOf(set(divertAtom, list.failure)) : null
    return diverted ?? decideReportsEntry({ user, reports: list })
  }
  return isPermissionGuarded ? decidePermission(path, user) : Landing.Proceed()
}

const landingOf = (destination: Destination | null): Landing | null => {
  if (destination === null) return null
  return destination._tag === "Page" ? Landing.Redirect({ to: destination.to }) : Landing.SignIn()
}

const unreadable = new CallFailure({ status: 0, statusText: "" })
