import { type DeskRequirementAddress, deskRequirementOf } from "@reclaim/core/rules/address/deskRequirementUrl"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { atom } from "jotai"
import { locationAtom } from "../../../app/address/locationAtoms.ts"
import { isAtDeskAtom } from "../../../app/desk/isAtDeskAtom.ts"

/** Requirement that the address opens at the desk; null for none. */
export const openDeskRequirementAtom = atom((get): DeskRequirementAddress | null => {
  const { path, search } = get(locationAtom)
  return path === routes.documents.path && get(isAtDeskAtom) ? deskRequirementOf(search) : null
})
