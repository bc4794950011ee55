import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { decideResponse } from "@reclaim/core/rules/response/decideResponse"
import { errorToast, type Toast, noToasts, withoutToast, withToast } from "@reclaim/core/rules/shell/toast"
import { Clock } from "effect"
import { atom } from "jotai"
import { runToValue } from "../runtime/runtime.ts"
import { departureAtom } from "./departureAtoms.ts"
import { isAuthenticatedAtom } from "./userAtoms.ts"

const queueAtom = atom(noToasts)

/** The toasts over the page, oldest first; none once the session has ended, because they belong to it. */
export const toastsAtom = atom((get) => (get(departureAtom)._tag === "Left" ? noToasts : get(queueAtom)).shown)

/** The toasts that have disappeared, newest first; for the lifetime of this page. */
export const earlierToastsAtom = atom((get) => get(queueAtom).earlier)

/**
 * Shows a toast until it is dismissed or times out, unless one with the same text is on the page. Returns the id of the
 * toast with that text.
 */
export const showToastAtom = atom(null, async (get, set, toast: Toast): Promise<string> => {
  const shownAt = await runToValue(get, Clock.currentTimeMillis)
  const { id, queue } = withToast(get(queueAtom), toast, shownAt)
  set(queueAtom, queue)
  return id
})

/** Removes a toast from the page: dismissed or timed out. */
export const dismissToastAtom = atom(null, (get, set, id: string): void =>
  set(queueAtom, withoutToast(get(queueAtom), id))
)

/**
 * Shows a failed call whose page stays visible; `consequence` is its effect on the user, if the error does not say it
 * all. A failure whose status leads to another page is shown by that page. docs/decisions/0007 lists the calls handled
 * here. Returns the id of the toast; null when the failure is shown elsewhere.
 */
export const showFailureAtom = atom(
  null,
  async (get, set, failure: CallFailure, consequence?: string): Promise<string | null> => {
    const decision = decideResponse({ status: failure.status, isAuthenticated: get(isAuthenticatedAtom) })
    if (decision._tag !== "Proceed") return null
    return set(showToastAtom, { ...errorToast(failure), body: consequence ?? "" })
  }
)
