import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { ClientUserGroup } from "@reclaim/core/contract/users/ClientUserGroup"
import type { ClientUser } from "@reclaim/core/domain/user/ClientUser"
import { clientUserPageLimit } from "@reclaim/core/domain/user/ClientUserPage"
import type { ClientUserAct, SignInAct } from "@reclaim/core/rules/people/ClientUserAct"
import { userMessages as words } from "@reclaim/ui/users/userMessages.ts"
import type { UserListState } from "@reclaim/ui/users/UserList.tsx"
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
    const page = yield* ask(ClientUserGroup, (calls) =>
      calls.list({ query: { offset: users.length, limit: clientUserPageLimit } })
    )
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

/** Users of the client. */
export const userListAtom = atom((get): UserListState => {
  const state = get(query.stateAtom)
  const isZoneDecided = get(isZoneDecidedAtom)
  if (state._tag === "Failed") return state
  return state._tag === "Answered" && isZoneDecided ? { _tag: "Loaded", users: state.answer } : { _tag: "Loading" }
})

/** Requests them again. */
export const reloadUsersAtom = query.retryAtom

/** User in the address; null for none, and until loaded. */
export const openUserAtom = atom((get): ClientUser | null => {
  const { of, tab } = get(contactsAddressAtom)
  const list = get(userListAtom)
  if (tab !== "users" || of === null || list._tag !== "Loaded") return null
  return list.users.find(({ userId }) => userId === of) ?? null
})

interface UserActRequest {
  readonly user: ClientUser
  readonly act: ClientUserAct | SignInAct
}

const callOf = ({ act, user: { userId: id, version } }: UserActRequest) => {
  switch (act._tag) {
    case "ChangeRoles":
    case "Lock":
    case "Unlock":
      return ask(ClientUserGroup, (calls) => calls.act({ params: { id }, headers: { version }, payload: act }))
    case "EndSessions":
    case "ResetSecondFactor":
      return Effect.flatMap(onceKey, (key) =>
        ask(ClientUserGroup, (calls) => calls.actOnSignIn({ params: { id }, headers: { key }, payload: act }))
      )
  }
}

/** Acts on a user, after a fresh proof of identity if the server requires one. */
export const userAct = makeAct({
  ask: callOf,
  defect: words.notDone,
  onDone: (_done, _get, set) => set(query.retryAtom),
  // The user may be another than the one shown.
  onFailed: ({ status }, _get, set) => {
    if (status === 409 || status === 412) set(query.retryAtom)
  }
})
