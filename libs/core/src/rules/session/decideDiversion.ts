import { Destination } from "../navigation/Destination.ts"
import { type CallOutcome, decideResponse } from "../response/decideResponse.ts"
import type { Departure } from "./Departure.ts"

/** Effect of a failed call's status on the page. */
export interface Diversion {
  /** Destination; null when the failure is left to its caller. */
  readonly destination: Destination | null
  /** Destination of the session's end, if the status says that it is over; null when it continues. */
  readonly left: string | null
}

/** Follows the rule for the status of a response. */
export const decideDiversion = (answered: CallOutcome): Diversion => {
  const decision = decideResponse(answered)
  switch (decision._tag) {
    case "Proceed":
      return { destination: null, left: null }
    case "SessionExpired":
      return { destination: Destination.Page({ to: decision.to }), left: decision.to }
    case "SignIn":
      return { destination: Destination.SignInPage(), left: null }
    case "Unauthorized":
    case "InternalServerError":
      return { destination: Destination.Page({ to: decision.to }), left: null }
  }
}

/**
 * True if the status of a failed call may divert the page: once the session is ending, the destination is already
 * decided.
 */
export const mayDivert = (departure: Departure): boolean => departure._tag === "Here"
