import { UserGroup } from "@reclaim/core/contract/users/UserGroup"
import type { UiLogEntry } from "@reclaim/core/domain/shell/UiLogEntry"
import { decideErrorLog } from "@reclaim/core/rules/shell/uiLog"
import { atom } from "jotai"
import { ask } from "../runtime/FeatureServices.ts"
import { runWithFailureHandling } from "../runtime/runtime.ts"
import { locationAtom } from "../address/locationAtoms.ts"
import { isAuthenticatedAtom } from "./userAtoms.ts"

/** Sends an entry to the server's log of the portal's use; nothing while nobody is signed in. */
export const logAtom = atom(null, async (get, _set, entry: UiLogEntry): Promise<void> => {
  if (get(isAuthenticatedAtom))
    await runWithFailureHandling(
      get,
      ask(UserGroup, (calls) => calls.log({ payload: entry }))
    )
})

/** The errors reported so far, as far as they are objects. */
const reportedAtom = atom(new WeakSet<object>())

/** Reports an uncaught error, each one once. */
export const reportUncaughtAtom = atom(null, async (get, set, error: unknown): Promise<void> => {
  const reported = get(reportedAtom)
  const isObject = typeof error === "object" && error !== null
  const entry = decideErrorLog({
    description: descriptionOf(error),
    path: get(locationAtom).path,
    isAuthenticated: get(isAuthenticatedAtom),
    wasReported: isObject && reported.has(error)
  })
  if (isObject) reported.add(error)
  if (entry !== null) await set(logAtom, entry)
})

const descriptionOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)
