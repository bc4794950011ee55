import { deskAccountOf } from "@reclaim/core/rules/address/deskAccountUrl"
import { mayWorkAtDesk } from "@reclaim/core/rules/desk/mayWorkAtDesk"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { atom } from "jotai"
import { locationAtom } from "../../../app/address/locationAtoms.ts"
import { currentUserAtom } from "../../../app/session/userAtoms.ts"
import { isNobodyViewedAtom } from "../../../app/viewAs/viewAsAtoms.ts"

/** The account that the address opens at the desk; null for none, and for who does not work on accounts. */
export const deskAccountAddressAtom = atom((get) => {
  const { path, search } = get(locationAtom)
  const user = get(currentUserAtom)
  const isOpen = path === routes.accounts.path && user !== null && get(isNobodyViewedAtom)
  return isOpen && mayWorkAtDesk(user, "desk.accounts") ? deskAccountOf(search) : null
})
