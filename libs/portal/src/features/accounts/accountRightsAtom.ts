import { mayAddAccounts } from "@reclaim/core/rules/account/mayAddAccounts"
import { mayCloseAccounts } from "@reclaim/core/rules/people/contactPermissions"
import type { AccountRights } from "@reclaim/ui/accounts/sheet/AccountActions.tsx"
import { atom } from "jotai"
import { currentUserAtom } from "../../app/session/userAtoms.ts"
import { viewedUserAtom } from "../../app/viewAs/viewAsAtoms.ts"

/** Rights of the user on accounts; none while viewing as somebody. */
export const accountRightsAtom = atom((get): AccountRights => {
  const user = get(currentUserAtom)
  if (user === null || get(viewedUserAtom) !== null) return { add: false, decide: false }
  return { add: mayAddAccounts(user), decide: mayCloseAccounts(user) }
})
