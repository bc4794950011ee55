import { guardNavigation, type NavigationPort } from "@reclaim/core/client/navigation/guardNavigation"
import { GatewayGroup } from "@reclaim/core/contract/users/GatewayGroup"
import { UserGroup } from "@reclaim/core/contract/users/UserGroup"
import { viewedIdOf } from "@reclaim/core/rules/address/viewedAddress"
import type { NavigationResult } from "@reclaim/core/rules/navigation/NavigationResult"
import { Effect } from "effect"
import { atom, type Getter, type Setter } from "jotai"
import { ask } from "../runtime/FeatureServices.ts"
import { SavedTarget } from "../browser/SavedTarget.ts"
import { type PortalServices, runToValue } from "../runtime/runtime.ts"
import type { PortalLocation } from "../address/locationAtoms.ts"
import { recordFailureAtom } from "../address/failureReferenceAtom.ts"
import { divertAtom } from "../session/responseAtoms.ts"
import { refreshAfterNavigationAtom } from "./refreshAtoms.ts"
import { logAtom } from "../session/uiLogAtoms.ts"
import { lookUpViewedAtom, shownUserAt } from "../viewAs/viewAsAtoms.ts"
import { signInFailureAtom } from "../session/signInFailureAtom.ts"
import { enterSiteAtom, maintenanceAtom } from "../session/userAtoms.ts"

/**
 * True until a page load has reached its first screen, redirects included: the load makes its own call for the user and
 * is not logged as a navigation.
 */
const isEnteringAtom = atom(false)

/** Access of the navigation guard to the state in a store's atoms. */
const portOf = (get: Getter, set: Setter, { search }: PortalLocation): NavigationPort<PortalServices> => ({
  isMaintenance: () => get(maintenanceAtom),
  user: () => shownUserAt(get, search),
  lookUpViewed: Effect.promise(() => set(lookUpViewedAtom, viewedIdOf(search))),
  lookUp: ask(UserGroup, (calls) => calls.current()),
  reports: ask(GatewayGroup, (calls) => calls.availableReports({ headers: { "x-http-method-override": "GET" } })),
  readTarget: SavedTarget.use((saved) => saved.read),
  saveTarget: (target) => SavedTarget.use((saved) => saved.save(target)),
  clearTarget: SavedTarget.use((saved) => saved.clear),
  enter: (user) =>
    Effect.promise(async () => {
      set(isEnteringAtom, true)
      await set(enterSiteAtom, user)
    }),
  divert: (failure) => set(divertAtom, failure),
  failed: (failure) => set(recordFailureAtom, failure),
  log: (entry) => void set(logAtom, entry),
  arrived: (path) => (get(isEnteringAtom) ? undefined : void set(refreshAfterNavigationAtom, path))
})

/** Decides a navigation, after looking up the user when nobody is signed in yet. */
export const visitAtom = atom(null, async (get, set, location: PortalLocation): Promise<NavigationResult> => {
  const landing = await runToValue(get, guardNavigation(portOf(get, set, location), location))
  if (landing._tag !== "Redirect") set(isEnteringAtom, false)
  set(signInFailureAtom, landing._tag === "NotSignedIn" ? landing.failure : null)
  return landing
})
