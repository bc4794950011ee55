import { ViewReportAs, viewAsSelf } from "../../domain/shell/ViewReportAs.ts"
import type { ViewableUser } from "../../domain/shell/ViewableUser.ts"
import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { decideViewAs } from "./decideViewAs.ts"

/** The client whom a user has chosen to view reports as. */
export interface ViewAsChoice {
  /** E-mail address of the user who chose: another user who signs in later on the same page has chosen no client. */
  readonly by: string
  readonly viewed: ViewableUser
}

/** The choice that a user makes; null for no client, and while nobody is signed in. */
export const viewAsChoice = (user: CurrentUser | null, viewed: ViewableUser | null): ViewAsChoice | null =>
  user === null || viewed === null ? null : { by: user.email, viewed }

/** The client whose reports a user views; null for the user's own. */
export const viewedUserOf = (user: CurrentUser | null, choice: ViewAsChoice | null): ViewableUser | null => {
  if (user === null || choice === null || choice.by !== user.email) return null
  const { userId } = choice.viewed
  return decideViewAs(user, new ViewReportAs({ userId })).userId === userId ? choice.viewed : null
}

/** Whose reports are requested, given the id of the viewed user. */
export const viewAsOf = (viewedId: number): ViewReportAs =>
  viewedId === viewAsSelf.userId ? viewAsSelf : new ViewReportAs({ userId: viewedId })

/** Whether reports would be empty because no client is chosen: staff of the provider have none of their own. */
export const isNobodyViewed = (user: CurrentUser | null, viewed: ViewableUser | null): boolean =>
  user?.isUserInternal === true && viewed === null
