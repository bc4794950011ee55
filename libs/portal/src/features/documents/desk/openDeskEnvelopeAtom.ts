import { type DeskEnvelopeAddress, deskEnvelopeOf } from "@reclaim/core/rules/address/deskEnvelopeUrl"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { atom } from "jotai"
import { locationAtom } from "../../../app/address/locationAtoms.ts"
import { isAtDeskAtom } from "../../../app/desk/isAtDeskAtom.ts"

/** Envelope that the address opens at the desk; null for none. */
export const openDeskEnvelopeAtom = atom((get): DeskEnvelopeAddress | null => {
  const { path, search } = get(locationAtom)
  return path === routes.documents.path && get(isAtDeskAtom) ? deskEnvelopeOf(search) : null
})
