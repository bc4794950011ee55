import { AuthCalls } from "@reclaim/core/client/AuthCalls"
import { errorPath } from "@reclaim/core/rules/navigation/ErrorType"
import { Exit } from "effect"
import { atom } from "jotai"
import { callFailureOf, runAlone } from "../runtime.ts"
import { Destination, destinationAtom } from "./destinationAtoms.ts"
import { authStateAtom } from "./userAtoms.ts"

const storeSigningOutAtom = atom(false)

/** Whether the session is being ended: the page is covered until the browser has left. */
export const isSigningOutAtom = atom((get) => get(storeSigningOutAtom))

/** Ends the session and leaves for the given address, or for the start. A session already over counts as ended. */
export const signOutAtom = atom(null, async (get, set, redirectTo: string = "/"): Promise<void> => {
  set(storeSigningOutAtom, true)
  const exit = await runAlone(get, AuthCalls.use((auth) => auth.signOut))
  if (Exit.isFailure(exit) && callFailureOf(exit)?.status !== 401) {
    // The server still knows the session, so the user must not be told that it is over.
    set(storeSigningOutAtom, false)
    set(destinationAtom, Destination.Page({ to: errorPath("internal-server-error") }))
    return
  }
  set(authStateAtom, { _tag: "SignedOut" })
  set(destinationAtom, Destination.Document({ href: redirectTo }))
})
