import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { decideResponse } from "@reclaim/core/rules/response/decideResponse"
import { atom } from "jotai"
import { departureAtom } from "./departureAtoms.ts"
import { Destination, destinationAtom } from "../address/destinationAtoms.ts"
import { authStateAtom, isAuthenticatedAtom } from "./userAtoms.ts"

/**
 * Follows the rule for the status of a failed call: ends the session where it says so, and answers where to go; null
 * when the failure is left to its caller.
 */
export const divertAtom = atom(null, (get, set, failure: CallFailure): Destination | null => {
  const decision = decideResponse({ status: failure.status, isAuthenticated: get(isAuthenticatedAtom) })
  switch (decision._tag) {
    case "Proceed":
      return null
    case "SessionExpired":
      set(departureAtom, { _tag: "Left", to: decision.to })
      set(authStateAtom, { _tag: "SignedOut" })
      return Destination.Page({ to: decision.to })
    case "SignIn":
      return Destination.SignInPage()
    case "Unauthorized":
    case "InternalServerError":
      return Destination.Page({ to: decision.to })
  }
})

/**
 * Does what the status of a failed call asks for. Once the session is on its way out, what is still answered to calls
 * made before leads nowhere: where to go is decided already.
 */
export const takeCallFailureAtom = atom(null, (get, set, failure: CallFailure): void => {
  if (get(departureAtom)._tag !== "Here") return
  const destination = set(divertAtom, failure)
  if (destination !== null) set(destinationAtom, destination)
})
