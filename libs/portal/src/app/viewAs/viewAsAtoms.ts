import { type ViewReportAs, viewAsSelf } from "@reclaim/core/domain/shell/ViewReportAs"
import type { ViewableUser } from "@reclaim/core/domain/shell/ViewableUser"
import { mayViewAs } from "@reclaim/core/rules/report/mayViewAs"
import {
  isNobodyViewed,
  type ViewAsChoice,
  viewAsChoice,
  viewAsOf,
  viewedUserOf
} from "@reclaim/core/rules/report/viewAsChoice"
import { atom } from "jotai"
import { currentUserAtom } from "../session/userAtoms.ts"

// In this page's memory only: storage would keep a client's name, and an address could be shared.
const choiceAtom = atom<ViewAsChoice | null>(null)

/** Whether the signed-in user may choose a client to view reports as. */
export const mayViewAsAtom = atom((get) => {
  const user = get(currentUserAtom)
  return user !== null && mayViewAs(user)
})

/** The client whose reports are shown; null for the user's own. */
export const viewedUserAtom = atom((get): ViewableUser | null => viewedUserOf(get(currentUserAtom), get(choiceAtom)))

const viewedIdAtom = atom((get) => get(viewedUserAtom)?.userId ?? viewAsSelf.userId)

/** Whose reports are requested; the same object for the same user, so that nothing is loaded again. */
export const viewAsAtom = atom((get): ViewReportAs => viewAsOf(get(viewedIdAtom)))

/** Whether reports would be empty because no client is chosen: staff of the provider have none of their own. */
export const isNobodyViewedAtom = atom((get) => isNobodyViewed(get(currentUserAtom), get(viewedUserAtom)))

/** Views the reports of a client from now on; null stops. */
export const viewReportsAsAtom = atom(null, (get, set, viewed: ViewableUser | null) =>
  set(choiceAtom, viewAsChoice(get(currentUserAtom), viewed))
)
