import { type ViewReportAs, viewAsSelf } from "@reclaim/core/domain/shell/ViewReportAs"
import type { ViewedUser } from "@reclaim/core/domain/shell/ViewedUser"
import { callFailureOf } from "@reclaim/core/domain/failure/callFailureOf"
import type { CurrentUser } from "@reclaim/core/domain/user/CurrentUser"
import { viewedIdOf } from "@reclaim/core/rules/address/viewedAddress"
import {
  mayViewAs,
  isNobodyViewed,
  type ViewAsChoice,
  viewAsChoice,
  viewAsOf,
  viewedUserOf,
  userAsViewed
} from "@reclaim/core/rules/report/viewAs"
import { Exit } from "effect"
import { atom, type Getter } from "jotai"
import { locationAtom } from "../address/locationAtoms.ts"
import { failureText } from "../runtime/makeQuery.ts"
import { runWithFailureHandling } from "../runtime/runtime.ts"
import { currentUserAtom } from "../session/userAtoms.ts"
import { viewAsMessages } from "./viewAsMessages.ts"

/** The user looked up last; the address decides if they are viewed. */
const choiceAtom = atom<ViewAsChoice | null>(null)

/** Reason why a user id cannot be viewed. */
const refusalAtom = atom<{ readonly userId: number; readonly text: string } | null>(null)

/** True if the signed-in user may choose a client to view reports as. */
export const mayViewAsAtom = atom((get) => {
  const user = get(currentUserAtom)
  return user !== null && mayViewAs(user)
})

const askedIdAtom = atom((get) => viewedIdOf(get(locationAtom).search))

/** User as whom staff view the portal; null for the user's own view. */
export const viewedUserAtom = atom((get): ViewedUser | null =>
  viewedUserOf(get(currentUserAtom), get(choiceAtom), get(askedIdAtom))
)

/** Reason why staff cannot view as the user in the address; null if there is none or they can. */
export const viewRefusalAtom = atom((get): string | null => {
  const askedId = get(askedIdAtom)
  if (askedId === null || get(viewedUserAtom) !== null || get(currentUserAtom)?.isUserInternal !== true) return null
  if (!get(mayViewAsAtom)) return viewAsMessages.refused.withoutRight
  const refusal = get(refusalAtom)
  return refusal?.userId === askedId ? refusal.text : null
})

const viewedIdAtom = atom((get) => get(viewedUserAtom)?.userId ?? viewAsSelf.userId)

/** User whose reports are requested; the same object for the same user, so that nothing is reloaded. */
export const viewAsAtom = atom((get): ViewReportAs => viewAsOf(get(viewedIdAtom)))

/** True if reports would be empty because the provider's staff, who have none of their own, have chosen no client. */
export const isNobodyViewedAtom = atom((get) => isNobodyViewed(get(currentUserAtom), get(viewedUserAtom)))

/** User whose tasks the portal follows: the signed-in user, with the tasks of the user they view as. */
export const shownUserAtom = atom((get): CurrentUser | null => {
  const user = get(currentUserAtom)
  return user === null ? null : userAsViewed(user, get(viewedUserAtom))
})

/** Effective user at another address than the one in view. */
export const shownUserAt = (get: Getter, search: string): CurrentUser | null => {
  const user = get(currentUserAtom)
  return user === null ? null : userAsViewed(user, viewedUserOf(user, get(choiceAtom), viewedIdOf(search)))
}

/** Looks up the user that an address views as, unless already known or not permitted. */
export const lookUpViewedAtom = atom(null, async (get, set, askedId: number | null): Promise<void> => {
  const user = get(currentUserAtom)
  if (askedId === null || user === null || !mayViewAs(user)) return
  if (viewedUserOf(user, get(choiceAtom), askedId) !== null) return
  if (askedId === 0) {
    set(refusalAtom, { userId: askedId, text: viewAsMessages.refused.unknown })
    return
  }
  // For staff only.
  const { findViewed } = await import("./findViewed.ts")
  const exit = await runWithFailureHandling(get, findViewed(askedId))
  if (Exit.isSuccess(exit)) {
    set(choiceAtom, viewAsChoice(user, exit.value))
    return
  }
  const isUnknown = callFailureOf(exit)?.status === 404
  const text = isUnknown ? viewAsMessages.refused.unknown : failureText(exit, viewAsMessages.refused.defect)
  set(refusalAtom, { userId: askedId, text })
})
