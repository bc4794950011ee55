import { decidePermission } from "@reclaim/core/rules/navigation/decidePermission"
import { atom } from "jotai"
import { shownUserAtom } from "../viewAs/viewAsAtoms.ts"

/** Whether the user may enter a screen, so that nothing leads to one that they may not. */
export const mayEnterAtom = atom((get) => {
  const user = get(shownUserAtom)
  return (path: string): boolean => user !== null && decidePermission(path, user)._tag === "Proceed"
})
