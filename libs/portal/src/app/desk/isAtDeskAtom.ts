import { mayWorkAtDesk } from "@reclaim/core/rules/desk/mayWorkAtDesk"
import { atom } from "jotai"
import { currentUserAtom } from "../session/userAtoms.ts"
import { isNobodyViewedAtom } from "../viewAs/viewAsAtoms.ts"

/** Whether a screen shows what waits for staff: to who works on it, while they view as nobody. */
export const isAtDeskAtom = atom((get) => {
  const user = get(currentUserAtom)
  return user !== null && get(isNobodyViewedAtom) && mayWorkAtDesk(user, null)
})
