import { UserGroup } from "@reclaim/core/contract/users/UserGroup"
import { callFailureOf } from "@reclaim/core/domain/failure/callFailureOf"
import { decideLookupFailure } from "@reclaim/core/rules/navigation/decideLookupFailure"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { navigationRefreshDelayMillis } from "@reclaim/core/rules/shell/appConstants"
import { navigationLogEntry } from "@reclaim/core/rules/shell/uiLog"
import { Effect, Exit } from "effect"
import { atom } from "jotai"
import { ask } from "../runtime/FeatureServices.ts"
import { againOnceOnline } from "../network/againOnceOnline.ts"
import { runRaw, runWithFailureHandling } from "../runtime/runtime.ts"
import { recordFailureAtom } from "../address/failureReferenceAtom.ts"
import { departureAtom } from "../session/departureAtoms.ts"
import { Destination } from "@reclaim/core/rules/navigation/Destination"
import { destinationAtom } from "../address/destinationAtoms.ts"
import { logAtom } from "../session/uiLogAtoms.ts"
import { isAuthenticatedAtom, maintenanceAtom, refreshUserAtom } from "../session/userAtoms.ts"

/** Looks the signed-in user up again; a failure with status 0 or 5xx leads to its error page. */
export const lookUpAgainAtom = atom(null, async (get, set): Promise<void> => {
  const exit = await runWithFailureHandling(get, ask(UserGroup, (calls) => calls.current()).pipe(againOnceOnline))
  if (Exit.isSuccess(exit)) {
    set(refreshUserAtom, exit.value)
    return
  }
  const failure = callFailureOf(exit)
  // Once the session is ending, the destination is settled already.
  if (failure === undefined || get(departureAtom)._tag !== "Here") return
  const decision = decideLookupFailure(failure.status)
  if (decision._tag !== "Redirect") return
  set(recordFailureAtom, failure)
  set(destinationAtom, Destination.Page({ to: decision.to }))
})

/** Follows up a signed-in user's navigation without delaying it: logs it and looks the user up again. */
export const refreshAfterNavigationAtom = atom(null, async (get, set, path: string): Promise<void> => {
  await runRaw(get, Effect.sleep(navigationRefreshDelayMillis))
  if (!get(isAuthenticatedAtom)) return
  void set(logAtom, navigationLogEntry(path))
  await set(lookUpAgainAtom)
  if (get(maintenanceAtom)) set(destinationAtom, Destination.Page({ to: routes.siteMaintenance.path }))
})
