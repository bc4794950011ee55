import { deskAddressOf, deskClientOf, mayOpenAtDesk } from "@reclaim/core/rules/desk/deskAddress"
import { mayWorkAtDesk } from "@reclaim/core/rules/desk/mayWorkAtDesk"
import { atom } from "jotai"
import { locationAtom } from "../address/locationAtoms.ts"
import { currentUserAtom } from "../session/userAtoms.ts"
import { isNobodyViewedAtom } from "../viewAs/viewAsAtoms.ts"

/** True if screens show the desk's open items: for desk staff who view as nobody. */
export const isAtDeskAtom = atom((get) => {
  const user = get(currentUserAtom)
  return user !== null && get(isNobodyViewedAtom) && mayWorkAtDesk(user, null)
})

/** Client by which the address filters the items. */
export const deskClientAtom = atom((get) => deskClientOf(get(locationAtom).search))

const namedAtom = atom((get) => {
  const { path, search } = get(locationAtom)
  return get(isAtDeskAtom) ? deskAddressOf(path, search) : null
})

/** Subject that the address opens at the desk; null for none, and for one that the user may not open. */
export const openSubjectAtom = atom((get) => {
  const user = get(currentUserAtom)
  const named = get(namedAtom)
  return user !== null && named !== null && mayOpenAtDesk(user, named.kind) ? named : null
})
