import { errorPath } from "../navigation/ErrorType.ts"
import { isSafeReturnPath } from "../navigation/isSafeReturnPath.ts"
import { NavigationDecision, type Redirect } from "../navigation/NavigationDecision.ts"
import { routes } from "../navigation/routes.ts"
import type { SessionState } from "./SessionState.ts"

/** Where a sign-out ends: at the given path of the portal, or at `/`. */
export const decideSignOut = (redirectTo?: string): Redirect =>
  NavigationDecision.Redirect({
    to: redirectTo !== undefined && isSafeReturnPath(redirectTo) ? redirectTo : routes.home.path
  })

/** Where the sign-out after an unanswered countdown ends. */
export const expiredSignOut: Redirect = decideSignOut(errorPath("session-expired"))

/** The response to a sign-out. */
export interface SignOutAnswer {
  /** The status of a refusal, 0 without any response; null when the session has ended. */
  readonly refusal: number | null
  /** Whether the countdown has reached 0 meanwhile: nothing may stay in view then. */
  readonly isExpired: boolean
  /** Where the user wanted to go; the portal's start by default. */
  readonly redirectTo?: string | undefined
  /** The sign-in page, which says that the session may still be open on the server. */
  readonly signInHref: string
}

/**
 * Where a sign-out leads: it leaves in any case. A session already over counts as ended; one that the server did not end
 * leads to the sign-in page, because every page of the portal would find the user still signed in.
 */
export const decideSignOutAnswer = ({ isExpired, redirectTo, refusal, signInHref }: SignOutAnswer): string => {
  if (refusal === null || refusal === 401) return decideSignOut(redirectTo).to
  return isExpired ? expiredSignOut.to : signInHref
}

/** What a state of the watch means for the page. `Expire`: the server is told, and nothing stays in view. */
export type SessionEnd =
  { readonly _tag: "GoOn" } | { readonly _tag: "Expire" } | { readonly _tag: "Leave"; readonly to: string }

/** What a state of the watch leads to; `leftElsewhereFor` is where another tab went when the user signed out there. */
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
