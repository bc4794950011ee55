import { deskHref } from "@reclaim/core/rules/desk/deskAddress"
import { ownViewOf } from "@reclaim/core/rules/address/viewedAddress"
import { mayWorkAtDesk } from "@reclaim/core/rules/desk/mayWorkAtDesk"
import { atom } from "jotai"
import { currentUserAtom } from "../../app/session/userAtoms.ts"
import { viewedUserAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { openAccountIdAtom } from "./openAccountIdAtom.ts"

/** Desk link for staff to the account that they view as a client's user; null for everybody else. */
export const deskHrefAtom = atom((get) => {
  const user = get(currentUserAtom)
  const viewed = get(viewedUserAtom)
  const accountId = get(openAccountIdAtom)
  if (user === null || viewed === null || accountId === null || !mayWorkAtDesk(user, "desk.accounts")) return null
  return ownViewOf(deskHref({ kind: "account", clientId: viewed.clientId, id: accountId }))
})
