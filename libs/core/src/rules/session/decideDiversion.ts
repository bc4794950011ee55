import { Destination } from "../navigation/Destination.ts"
import { type Answered, decideResponse } from "../response/decideResponse.ts"
import type { Departure } from "./Departure.ts"

/** What the status of a failed call asks of the page. */
export interface Diversion {
  /** Where to go; null when the failure is left to its caller. */
  readonly destination: Destination | null
  /** Where the session's end led, when the status says that it is over; null when it goes on. */
  readonly left: string | null
}

/** Follows the rule for the status of a response. */
export const decideDiversion = (answered: Answered): Diversion => {
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

/** Whether the status of a failed call counts: once the session is ending, where to go is decided already. */
export const mayDivert = (departure: Departure): boolean => departure._tag === "Here"
