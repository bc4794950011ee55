import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import type { Destination } from "@reclaim/core/rules/navigation/Destination"
import { decideDiversion, mayDivert } from "@reclaim/core/rules/session/decideDiversion"
import { atom } from "jotai"
import { recordFailureAtom } from "../address/failureReferenceAtom.ts"
import { departureAtom } from "./departureAtoms.ts"
import { destinationAtom } from "../address/destinationAtoms.ts"
import { authStateAtom, isAuthenticatedAtom } from "./userAtoms.ts"

/**
 * Applies the rule for the status of a failed call: ends the session when it requires that, and answers where to go; null
 * when the failure is left to its caller.
 */
export const divertAtom = atom(null, (get, set, { status }: CallFailure): Destination | null => {
  const { destination, left } = decideDiversion({ status, isAuthenticated: get(isAuthenticatedAtom) })
  if (left !== null) {
    set(departureAtom, { _tag: "Left", to: left })
    set(authStateAtom, { _tag: "SignedOut" })
  }
  return destination
})

/** Applies the rule for a failed call's status, unless the session is ending. */
export const takeCallFailureAtom = atom(null, (get, set, failure: CallFailure): void => {
  if (!mayDivert(get(departureAtom))) return
  const destination = set(divertAtom, failure)
  if (destination === null) return
  set(recordFailureAtom, failure)
  set(destinationAtom, destination)
})
