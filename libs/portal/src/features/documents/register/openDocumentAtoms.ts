import { openDocumentOf } from "@reclaim/core/rules/address/registerUrl"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { atom } from "jotai"
import { locationAtom } from "../../../app/address/locationAtoms.ts"
import { isNobodyViewedAtom } from "../../../app/viewAs/viewAsAtoms.ts"

/** The document whose sheet the address opens; null for none. */
export const openDocumentIdAtom = atom((get) => {
  const { path, search } = get(locationAtom)
  return path === routes.manageDocuments.path && !get(isNobodyViewedAtom) ? openDocumentOf(search) : null
})
