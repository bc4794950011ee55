import { ViewReportAs, viewAsSelf } from "@reclaim/core/domain/shell/ViewReportAs"
import type { ViewableUser } from "@reclaim/core/domain/shell/ViewableUser"
import { decideViewAs } from "@reclaim/core/rules/report/decideViewAs"
import { mayViewAs } from "@reclaim/core/rules/report/mayViewAs"
import { atom } from "jotai"
import { currentUserAtom } from "../session/userAtoms.ts"

interface ViewAsChoice {
  /** E-mail address of the user who chose: another user who signs in later on the same page has chosen no client. */
  readonly by: string
  readonly viewed: ViewableUser
}

// In this page's memory alone: storage would keep a client's name, and an address could be passed on to somebody else.
const choiceAtom = atom<ViewAsChoice | null>(null)

/** Whether the signed-in user may choose a client to view reports as. */
export const mayViewAsAtom = atom((get) => {
  const user = get(currentUserAtom)
  return user !== null && mayViewAs(user)
})

/** The client whose reports are in front of the user; null while they are one's own. */
export const viewedUserAtom = atom((get): ViewableUser | null => {
  const user = get(currentUserAtom)
  const choice = get(choiceAtom)
  if (user === null || choice === null || choice.by !== user.email) return null
  const { userId } = choice.viewed
  return decideViewAs(user, new ViewReportAs({ userId })).userId === userId ? choice.viewed : null
})

const viewedIdAtom = atom((get) => get(viewedUserAtom)?.userId ?? viewAsSelf.userId)

/** Whose reports are requested; the same object while it is the same user, so that nothing is loaded again. */
export const viewAsAtom = atom((get): ViewReportAs => {
  const userId = get(viewedIdAtom)
  return userId === viewAsSelf.userId ? viewAsSelf : new ViewReportAs({ userId })
})

/** Whether reports would be empty for want of a client: staff of the provider have none of their own. */
export const isNobodyViewedAtom = atom(
  (get) => get(currentUserAtom)?.isUserInternal === true && get(viewedUserAtom) === null
)

/** Views the reports of a client from now on; null stops. */
export const viewReportsAsAtom = atom(null, (get, set, viewed: ViewableUser | null) => {
  const user = get(currentUserAtom)
  set(choiceAtom, user === null || viewed === null ? null : { by: user.email, viewed })
})
