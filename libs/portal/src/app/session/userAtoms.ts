import { readLifetimes } from "@reclaim/core/client/users/readLifetimes"
import type { AuthState } from "@reclaim/core/domain/session/AuthState"
import type { CurrentUser } from "@reclaim/core/domain/user/CurrentUser"
import { atom } from "jotai"
import { runToValue } from "../runtime/runtime.ts"
import { departureAtom } from "./departureAtoms.ts"

/** Sign-in state as known to this page. */
export const authStateAtom = atom<AuthState>({ _tag: "SignedOut" })

export const isAuthenticatedAtom = atom((get) => get(authStateAtom)._tag === "SignedIn")

/** The signed-in user; null when there is none. */
export const currentUserAtom = atom((get) => {
  const auth = get(authStateAtom)
  return auth._tag === "SignedIn" ? auth.user : null
})

/** True if the latest response about the user redirects everybody to the maintenance page. */
export const maintenanceAtom = atom(false)

/** Stores a user who has just been identified: from now on the user is signed in. */
export const enterSiteAtom = atom(null, async (get, set, user: CurrentUser): Promise<void> => {
  const lifetimes = await runToValue(get, readLifetimes)
  set(departureAtom, { _tag: "Here" })
  set(authStateAtom, { _tag: "SignedIn", user, lifetimes })
  set(maintenanceAtom, user.maintenanceMode)
})

/** Stores a fresh response about the signed-in user; ignored if that user has signed out. */
export const refreshUserAtom = atom(null, (get, set, user: CurrentUser): void => {
  const auth = get(authStateAtom)
  if (auth._tag === "SignedOut") return
  set(authStateAtom, { ...auth, user })
  set(maintenanceAtom, user.maintenanceMode)
})
