import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { decideResponse } from "@reclaim/core/rules/response/decideResponse"
import { errorToast, type Toast } from "@reclaim/core/rules/shell/toast"
import { noToasts, withoutToast, withToast } from "@reclaim/core/rules/shell/toastQueue"
import { Clock } from "effect"
import { atom } from "jotai"
import { runToValue } from "../runtime/runtime.ts"
import { departureAtom } from "./departureAtoms.ts"
import { isAuthenticatedAtom } from "./userAtoms.ts"

const queueAtom = atom(noToasts)

/** The toasts over the page, oldest first; none once the session has ended, for it is over with what they said. */
export const toastsAtom = atom((get) => (get(departureAtom)._tag === "Left" ? noToasts : get(queueAtom)).shown)

/** The toasts that are gone, newest first; as long as this page lives. */
export const earlierToastsAtom = atom((get) => get(queueAtom).earlier)

/**
 * Shows a toast until it is dismissed or goes by itself; one that says the same as one already there is not added.
 * Answers the id of the toast that says it.
 */
export const showToastAtom = atom(null, async (get, set, toast: Toast): Promise<string> => {
  const shownAt = await runToValue(get, Clock.currentTimeMillis)
  const { id, queue } = withToast(get(queueAtom), toast, shownAt)
  set(queueAtom, queue)
  return id
})

/** Takes a toast off the page: a person has dismissed it, or its time is over. */
export const dismissToastAtom = atom(null, (get, set, id: string): void =>
  set(queueAtom, withoutToast(get(queueAtom), id))
)

/**
 * Tells of a failed call whose page stays in view; `consequence` is what it means for the user, where the error
 * does not say it all. One whose status leads elsewhere is told by the page it leads to. Which calls come here is listed in
 * docs/decisions/0007. Answers the id of the toast; null when it is told elsewhere.
 */
export const showFailureAtom = atom(
  null,
  async (get, set, failure: CallFailure, consequence?: string): Promise<string | null> => {
    const decision = decideResponse({ status: failure.status, isAuthenticated: get(isAuthenticatedAtom) })
    if (decision._tag !== "Proceed") return null
    return set(showToastAtom, { ...errorToast(failure), body: consequence ?? "" })
  }
)
