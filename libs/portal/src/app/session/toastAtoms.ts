import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { decideResponse } from "@reclaim/core/rules/response/decideResponse"
import { errorToast, type Toast } from "@reclaim/core/rules/shell/toast"
import { Clock } from "effect"
import { atom } from "jotai"
import { runToValue } from "../runtime/runtime.ts"
import { departureAtom } from "./departureAtoms.ts"
import { isAuthenticatedAtom } from "./userAtoms.ts"

/** A toast that was shown, with the moment in epoch milliseconds. */
export interface PortalToast extends Toast {
  readonly id: string
  readonly shownAt: number
}

/** How many toasts that are gone can still be read under the bell. */
const earlierToasts = 20

const storeToastsAtom = atom<ReadonlyArray<PortalToast>>([])
const storeEarlierAtom = atom<ReadonlyArray<PortalToast>>([])
const shownBeforeAtom = atom(0)

const none: ReadonlyArray<PortalToast> = []

/** The toasts over the page, oldest first; none once the session has ended, for it is over with what they said. */
export const toastsAtom = atom((get) => (get(departureAtom)._tag === "Left" ? none : get(storeToastsAtom)))

/** The toasts that are gone, newest first; as long as this page lives. */
export const earlierToastsAtom = atom((get) => get(storeEarlierAtom))

const isSame = (one: Toast, other: Toast) =>
  one.kind === other.kind && one.title === other.title && one.body === other.body

/**
 * Shows a toast until it is dismissed or goes by itself; one that says the same as one already there is not added.
 * Answers the id of the toast that says it.
 */
export const showToastAtom = atom(null, async (get, set, toast: Toast): Promise<string> => {
  const shownAt = await runToValue(get, Clock.currentTimeMillis)
  const same = get(storeToastsAtom).find((shown) => isSame(shown, toast))
  if (same !== undefined) return same.id
  set(shownBeforeAtom, (before) => before + 1)
  const id = `toast-${String(get(shownBeforeAtom))}`
  set(storeToastsAtom, (shown) => [...shown, { ...toast, id, shownAt }])
  return id
})

/** Takes a toast off the page: a person has dismissed it, or its time is over. */
export const dismissToastAtom = atom(null, (get, set, id: string): void => {
  const gone = get(storeToastsAtom).find((toast) => toast.id === id)
  if (gone === undefined) return
  set(storeToastsAtom, (shown) => shown.filter((toast) => toast.id !== id))
  set(storeEarlierAtom, (earlier) => [gone, ...earlier].slice(0, earlierToasts))
})

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
