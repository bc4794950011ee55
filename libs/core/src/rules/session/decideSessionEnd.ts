import { errorPath } from "../navigation/ErrorType.ts"
import { isSafeReturnPath } from "../navigation/isSafeReturnPath.ts"
import { NavigationDecision, type Redirect } from "../navigation/NavigationDecision.ts"
import { routes } from "../navigation/routes.ts"
import type { SessionState } from "./SessionState.ts"

/** Destination of a sign-out: the given path of the portal, or `/`. */
export const decideSignOut = (redirectTo?: string): Redirect =>
  NavigationDecision.Redirect({
    to: redirectTo !== undefined && isSafeReturnPath(redirectTo) ? redirectTo : routes.home.path
  })

/** Destination of the sign-out after an unanswered countdown. */
export const expiredSignOut: Redirect = decideSignOut(errorPath("session-expired"))

/** The response to a sign-out. */
export interface SignOutAnswer {
  /** The status of a refusal, 0 without any response; null when the session has ended. */
  readonly refusal: number | null
  /** True if the countdown reached 0 during the call: nothing may stay in view then. */
  readonly isExpired: boolean
  /** Requested destination; the portal's start by default. */
  readonly redirectTo?: string | undefined
  /** The sign-in page, which says that the session may still be open on the server. */
  readonly signInHref: string
}

/**
 * Destination after a sign-out, which leaves in any case. A session already over counts as ended; if the server did not
 * end it, the sign-in page is the destination, because every page of the portal would find the user still signed in.
 */
export const decideSignOutAnswer = ({ isExpired, redirectTo, refusal, signInHref }: SignOutAnswer): string => {
  if (refusal === null || refusal === 401) return decideSignOut(redirectTo).to
  return isExpired ? expiredSignOut.to : signInHref
}

/** Effect of a watch's state on the page. `Expire`: the server is notified, and nothing stays in view. */
export type SessionEnd =
  { readonly _tag: "GoOn" } | { readonly _tag: "Expire" } | { readonly _tag: "Leave"; readonly to: string }

/** Effect of a watch's state; `leftElsewhereFor` is the destination of another tab when the user signed out there. */
export const decideSessionEnd = (state: SessionState, leftElsewhereFor: string): SessionEnd => {
  switch (state._tag) {
    case "Active":
    case "Asking":
      return { _tag: "GoOn" }
    case "Expired":
      return { _tag: "Expire" }
    case "SignedOut":
      return { _tag: "Leave", to: decideSignOut(leftElsewhereFor).to }
  }
}
