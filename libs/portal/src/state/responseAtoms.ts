import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { decideResponse } from "@reclaim/core/rules/response/decideResponse"
import { atom } from "jotai"
import { Destination, destinationAtom } from "./destinationAtoms.ts"
import { authStateAtom, isAuthenticatedAtom } from "./userAtoms.ts"

/** Does what the status of a failed call asks for; one that asks for nothing is left to the caller. */
export const takeCallFailureAtom = atom(null, (get, set, failure: CallFailure) => {
  const decision = decideResponse({ status: failure.status, isAuthenticated: get(isAuthenticatedAtom) })
  switch (decision._tag) {
    case "Proceed":
      return
    case "SessionExpired":
      set(authStateAtom, { _tag: "SignedOut" })
      set(destinationAtom, Destination.Page({ to: decision.to }))
      return
    case "SignIn":
      set(destinationAtom, Destination.SignInPage())
      return
    case "Unauthorized":
      set(destinationAtom, Destination.Page({ to: decision.to }))
      return
    case "InternalServerError":
      set(destinationAtom, Destination.Page({ to: decision.to }))
      return
  }
})
