import { type DeskPaperAddress, deskPaperOf } from "@reclaim/core/rules/address/deskPaperUrl"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { atom } from "jotai"
import { locationAtom } from "../../../app/address/locationAtoms.ts"
import { isAtDeskAtom } from "../../../app/desk/isAtDeskAtom.ts"

/** The document signed by hand that the address opens at the desk; null for none. */
export const openDeskPaperAtom = atom((get): DeskPaperAddress | null => {
  const { path, search } = get(locationAtom)
  return path === routes.documents.path && get(isAtDeskAtom) ? deskPaperOf(search) : null
})
