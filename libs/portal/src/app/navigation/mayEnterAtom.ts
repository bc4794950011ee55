import { decidePermission } from "@reclaim/core/rules/navigation/decidePermission"
import { atom } from "jotai"
import { shownUserAtom } from "../viewAs/viewAsAtoms.ts"

/** Tells for a path if the user may enter that screen, so that no link leads to a forbidden one. */
export const mayEnterAtom = atom((get) => {
  const user = get(shownUserAtom)
  return (path: string): boolean => user !== null && decidePermission(path, user)._tag === "Proceed"
})
