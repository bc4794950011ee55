import { Data } from "effect"
import { type ErrorPath, errorPath } from "../navigation/ErrorType.ts"

/**
 * Effect of a response's status on the whole page. `SessionExpired` also clears the token's renewal timer; `SignIn`
 * takes the browser to the central sign-in page; after `Proceed` the caller handles the response.
 */
export type ResponseDecision = Data.TaggedEnum<{
  Proceed: {}
  SessionExpired: { readonly to: ErrorPath }
  SignIn: {}
  Unauthorized: { readonly to: ErrorPath }
  InternalServerError: { readonly to: ErrorPath }
}>
export const ResponseDecision = Data.taggedEnum<ResponseDecision>()

/** An answer to any call, the lookup of the user included. */
export interface CallOutcome {
  readonly status: number
  readonly isAuthenticated: boolean
}

/** First match wins, in the order of the specification's section 4. */
export const decideResponse = ({ status, isAuthenticated }: CallOutcome): ResponseDecision => {
  if (status === 401 && isAuthenticated) return ResponseDecision.SessionExpired({ to: errorPath("session-expired") })
  if (status === 401) return ResponseDecision.SignIn()
  if (status === 403 && isAuthenticated) return ResponseDecision.Unauthorized({ to: errorPath("unauthorized") })
  if (status === 403) return ResponseDecision.SignIn()
  if (status === 501) return ResponseDecision.InternalServerError({ to: errorPath("internal-server-error") })
  return ResponseDecision.Proceed()
}
