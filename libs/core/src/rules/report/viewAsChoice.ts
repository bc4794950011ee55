import type { ViewedUser } from "../../domain/shell/ViewedUser.ts"
import { viewAsSelf, ViewReportAs } from "../../domain/shell/ViewReportAs.ts"
import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { mayViewAs } from "./mayViewAs.ts"

/** User whose reports are requested: internal users may choose another user, all others see their own. */
export const decideViewAs = (user: CurrentUser, chosen: ViewReportAs): ViewReportAs =>
  mayViewAs(user) ? chosen : viewAsSelf

/** The client whom a user has chosen to view reports as. */
export interface ViewAsChoice {
  /** E-mail address of the user who chose: another user who signs in later on the same page has chosen no client. */
  readonly by: string
  readonly viewed: ViewedUser
}

/** Choice of a user; null for no client, and while nobody is signed in. */
export const viewAsChoice = (user: CurrentUser | null, viewed: ViewedUser | null): ViewAsChoice | null =>
  user === null || viewed === null ? null : { by: user.email, viewed }

/** User viewed at an address with a user id; null for none. */
export const viewedUserOf = (
  user: CurrentUser | null,
  choice: ViewAsChoice | null,
  askedId: number | null
): ViewedUser | null => {
  if (user === null || choice === null || choice.by !== user.email || choice.viewed.userId !== askedId) return null
  const { userId } = choice.viewed
  return decideViewAs(user, new ViewReportAs({ userId })).userId === userId ? choice.viewed : null
}

/** User whose reports are requested, by the id of the viewed user. */
export const viewAsOf = (viewedId: number): ViewReportAs =>
  viewedId === viewAsSelf.userId ? viewAsSelf : new ViewReportAs({ userId: viewedId })

/** True if reports would be empty because no client is chosen: staff of the provider have none of their own. */
export const isNobodyViewed = (user: CurrentUser | null, viewed: ViewedUser | null): boolean =>
  user?.isUserInternal === true && viewed === null
