import { mayWorkAtDesk } from "@reclaim/core/rules/desk/mayWorkAtDesk"
import { atom } from "jotai"
import { currentUserAtom } from "../session/userAtoms.ts"
import { isNobodyViewedAtom } from "../viewAs/viewAsAtoms.ts"

/** True if screens show the desk's open items: for desk staff who view as nobody. */
export const isAtDeskAtom = atom((get) => {
  const user = get(currentUserAtom)
  return user !== null && get(isNobodyViewedAtom) && mayWorkAtDesk(user, null)
})
