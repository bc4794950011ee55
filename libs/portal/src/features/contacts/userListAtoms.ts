import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { ClientUsers } from "@reclaim/core/client/users/ClientUsers"
import type { ClientUser } from "@reclaim/core/domain/user/ClientUser"
import { clientUserPageLimit } from "@reclaim/core/domain/user/ClientUserPage"
import type { EnteredRole } from "@reclaim/core/rules/people/chosenRoles"
import { userMessages as words } from "@reclaim/ui/users/userMessages.ts"
import type { UserListState } from "@reclaim/ui/users/UserList.tsx"
import type { UserAct } from "@reclaim/ui/users/UserSheet.tsx"
import { Effect } from "effect"
import { atom } from "jotai"
import { isZoneDecidedAtom } from "../../app/ownProfile/ownProfileAtoms.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"
import { contactsAddressAtom } from "./list/contactsAddressAtom.ts"
import { mayAddAtom } from "./openPersonAtoms.ts"

/** All users, page by page. */
const readUsers = Effect.gen(function* () {
  const users: Array<ClientUser> = []
  for (;;) {
    const page = yield* ask(ClientUsers, (calls) => calls.list({ offset: users.length, limit: clientUserPageLimit }))
    users.push(...page.users)
    if (page.users.length === 0 || users.length >= page.totalCount) return users
  }
})

const query = makeQuery({
  question: (get) => (get(contactsAddressAtom).tab === "users" && get(mayAddAtom) ? "users" : null),
  subject: (asked) => asked,
  ask: () => readUsers,
  defect: words.defect
})

/** Those who sign in for the client. */
export const userListAtom = atom((get): UserListState => {
  const state = get(query.stateAtom)
  const isZoneDecided = get(isZoneDecidedAtom)
  if (state._tag === "Failed") return state
  return state._tag === "Answered" && isZoneDecided ? { _tag: "Loaded", users: state.answer } : { _tag: "Loading" }
})

/** Requests them again. */
export const reloadUsersAtom = query.retryAtom

/** The user whom the address opens; null for nobody, and until they are known. */
export const openUserAtom = atom((get): ClientUser | null => {
  const { of, tab } = get(contactsAddressAtom)
  const list = get(userListAtom)
  if (tab !== "users" || of === null || list._tag !== "Loaded") return null
  return list.users.find(({ userId }) => userId === of) ?? null
})

/** What is done about a user: other roles, or something about their access. */
export type UserChange =
  | { readonly _tag: "Roles"; readonly user: ClientUser; readonly roles: ReadonlyArray<EnteredRole> }
  | { readonly _tag: "Access"; readonly user: ClientUser; readonly act: UserAct }

const callOf = (change: UserChange) =>
  ask(ClientUsers, (calls) => {
    const { user } = change
    if (change._tag === "Roles") return calls.changeRoles(user, change.roles)
    switch (change.act) {
      case "lock":
        return calls.lock(user)
      case "unlock":
        return calls.unlock(user)
      case "endSessions":
        return Effect.flatMap(onceKey, (key) => calls.endSessions(key, user.userId))
      case "reset":
        return Effect.flatMap(onceKey, (key) => calls.resetSecondFactor(key, user.userId))
    }
  })

/** Does it, asking first who is there where the server wants to know. */
export const userAct = makeAct({
  ask: callOf,
  defect: words.notDone,
  onDone: (_done, _get, set) => set(query.retryAtom),
  // The user may be another than the one shown.
  onFailed: ({ status }, _get, set) => {
    if (status === 409 || status === 412) set(query.retryAtom)
  }
})
