import { deskInstructionOf } from "@reclaim/core/rules/address/deskInstructionUrl"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { atom } from "jotai"
import { locationAtom } from "../address/locationAtoms.ts"
import { isAtDeskAtom } from "./isAtDeskAtom.ts"

/** The payment instruction that the address opens at the desk; null for none. */
export const openInstructionAtom = atom((get) => {
  const { path, search } = get(locationAtom)
  return path === routes.contacts.path && get(isAtDeskAtom) ? deskInstructionOf(search) : null
})
