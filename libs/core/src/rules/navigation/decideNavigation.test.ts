import { describe, expect, it } from "@effect/vitest"
import { decideNavigation, type Visit, visitOf } from "./decideNavigation.ts"

const signedIn = (path: string): Visit => visitOf({ path, maintenance: false, isAuthenticated: true })
const signedOut = (path: string): Visit => visitOf({ path, maintenance: false, isAuthenticated: false })
const duringMaintenance = (visit: Visit): Visit => ({ ...visit, maintenance: true })

const toMaintenance = { _tag: "Redirect", to: "/site-maintenance" }
const proceed = { _tag: "Proceed" }

describe("where a navigation ends up", () => {
  it.each([
    ["under maintenance every navigation is diverted", duringMaintenance(signedIn("/documents")), toMaintenance],
    ["under maintenance the home page is diverted", duringMaintenance(signedIn("/")), toMaintenance],
    ["under maintenance nobody is asked to sign in", duringMaintenance(signedOut("/documents")), toMaintenance],
    ["under maintenance error pages are diverted", duringMaintenance(signedIn("/error/unauthorized")), toMaintenance],
    ["under maintenance unknown routes are diverted", duringMaintenance(signedIn("/nowhere")), toMaintenance],
    ["under maintenance the maintenance page is shown", duringMaintenance(signedIn("/site-maintenance")), proceed],
    ["its query changes nothing", duringMaintenance(signedOut("/site-maintenance?p=1")), proceed],
    [
      "without maintenance its page returns the user to /",
      signedIn("/site-maintenance"),
      { _tag: "Redirect", to: "/" }
    ],
    [
      "without maintenance it does so for anybody",
      signedOut("/site-maintenance?from=mail"),
      { _tag: "Redirect", to: "/" }
    ],
    [
      "an unknown route goes to /error/page-not-found, logged when signed in",
      signedIn("/nowhere"),
      { _tag: "NotFound", to: "/error/page-not-found", isLogged: true }
    ],
    [
      "an unknown route goes there without sign-in, not logged",
      signedOut("/nowhere"),
      { _tag: "NotFound", to: "/error/page-not-found", isLogged: false }
    ],
    ["an authenticated user proceeds to a protected route", signedIn("/documents"), proceed],
    ["non-protected routes proceed directly", signedOut("/error/session-expired"), proceed],
    [
      "an unauthenticated user's protected target is remembered",
      signedOut("/reports/reclaim-dashboard/summary?coi=DE"),
      { _tag: "SignIn", returnTo: "/reports/reclaim-dashboard/summary?coi=DE" }
    ],
    ["the root path is never remembered", signedOut("/"), { _tag: "SignIn", returnTo: null }],
    ["the root path with a query is not either", signedOut("/?p=1"), { _tag: "SignIn", returnTo: null }],
    [
      "a target that is no plain path is not remembered",
      signedOut("/documents?next=%0d%0aSet-Cookie:a"),
      { _tag: "SignIn", returnTo: null }
    ]
  ])("%s", (_, visit, decision) => {
    expect(decideNavigation(visit)).toEqual(decision)
  })
})
