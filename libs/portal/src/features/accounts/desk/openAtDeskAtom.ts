import { deskApplicationOf, deskListOf } from "@reclaim/core/rules/address/deskApplicationUrl"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { atom } from "jotai"
import { locationAtom } from "../../../app/address/locationAtoms.ts"
import { isAtDeskAtom } from "../../../app/desk/isAtDeskAtom.ts"

/** The application that the address opens at the desk; null for none. */
export const openAtDeskAtom = atom((get) => {
  const { path, search } = get(locationAtom)
  return path === routes.accounts.path && get(isAtDeskAtom) ? deskApplicationOf(search) : null
})

/** The list of applications that it opens; null for none. */
export const openListAtom = atom((get) => {
  const { path, search } = get(locationAtom)
  return path === routes.accounts.path && get(isAtDeskAtom) ? deskListOf(search) : null
})
