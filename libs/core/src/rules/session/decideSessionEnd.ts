import type { Departure } from "./Departure.ts"
import { decideSignOut, expiredSignOut } from "./decideSignOut.ts"
import type { SessionState } from "./SessionState.ts"

/** The response to a sign-out. */
export interface SignOutAnswer {
  /** The status of a refusal, 0 without any response; null when the session has ended. */
  readonly refusal: number | null
  /** Whether the countdown has reached 0 meanwhile: nothing may stay in view then. */
  readonly isExpired: boolean
  /** Where the user wanted to go; the portal's start by default. */
  readonly redirectTo?: string | undefined
}

/** A session already over counts as ended; one that the server refuses to end continues unless it has expired. */
export const decideSignOutAnswer = ({ isExpired, redirectTo, refusal }: SignOutAnswer): Departure => {
  if (refusal === null || refusal === 401) return { _tag: "Left", to: decideSignOut(redirectTo).to }
  return isExpired ? { _tag: "Left", to: expiredSignOut.to } : { _tag: "Here" }
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
