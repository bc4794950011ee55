import { deskRequirementHref } from "@reclaim/core/rules/address/deskRequirementUrl"
import { ownViewOf } from "@reclaim/core/rules/address/viewedAddress"
import { mayWorkAtDesk } from "@reclaim/core/rules/desk/mayWorkAtDesk"
import { atom } from "jotai"
import { currentUserAtom } from "../../app/session/userAtoms.ts"
import { viewedUserAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { openRequirementIdAtom } from "./requirementAtoms.ts"

/** Desk link for staff to the document that they view as a client's user; null for everybody else. */
export const deskHrefAtom = atom((get) => {
  const user = get(currentUserAtom)
  const viewed = get(viewedUserAtom)
  const requirementId = get(openRequirementIdAtom)
  if (user === null || viewed === null || requirementId === null || !mayWorkAtDesk(user, "desk.documents")) return null
  return ownViewOf(deskRequirementHref({ clientId: viewed.clientId, requirementId }))
})
