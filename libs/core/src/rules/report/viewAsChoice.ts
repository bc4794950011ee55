import type { ViewedUser } from "../../domain/shell/ViewedUser.ts"
import { viewAsSelf, ViewReportAs } from "../../domain/shell/ViewReportAs.ts"
import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { mayViewAs } from "./mayViewAs.ts"

/** Whose reports are requested: internal users may view reports as another user, all others see their own. */
export const decideViewAs = (user: CurrentUser, chosen: ViewReportAs): ViewReportAs =>
  mayViewAs(user) ? chosen : viewAsSelf

/** The client whom a user has chosen to view reports as. */
export interface ViewAsChoice {
  /** E-mail address of the user who chose: another user who signs in later on the same page has chosen no client. */
  readonly by: string
  readonly viewed: ViewedUser
}

/** The choice that a user makes; null for no client, and while nobody is signed in. */
export const viewAsChoice = (user: CurrentUser | null, viewed: ViewedUser | null): ViewAsChoice | null =>
  user === null || viewed === null ? null : { by: user.email, viewed }

/** Whom a user views the portal as at an address that asks for a user's id; null for nobody. */
export const viewedUserOf = (
  user: CurrentUser | null,
  choice: ViewAsChoice | null,
  askedId: number | null
): ViewedUser | null => {
  if (user === null || choice === null || choice.by !== user.email || choice.viewed.userId !== askedId) return null
  const { userId } = choice.viewed
  return decideViewAs(user, new ViewReportAs({ userId })).userId === userId ? choice.viewed : null
}

/** Whose reports are requested, given the id of the viewed user. */
export const viewAsOf = (viewedId: number): ViewReportAs =>
  viewedId === viewAsSelf.userId ? viewAsSelf : new ViewReportAs({ userId: viewedId })

/** Whether reports would be empty because no client is chosen: staff of the provider have none of their own. */
export const isNobodyViewed = (user: CurrentUser | null, viewed: ViewedUser | null): boolean =>
  user?.isUserInternal === true && viewed === null
