import { Schema } from "effect"
import { PortalClient } from "../../client/portalClientLayer.ts"
import { WireClientUser, WireClientUserPage } from "../../contract/users/WireClientUser.ts"
import { HeldRole } from "../../domain/contact/HeldRole.ts"
import { ClientUserPage } from "../../domain/user/ClientUserPage.ts"
import type { ClientUserAct, SignInAct } from "../../rules/people/ClientUserAct.ts"
import type { ClientCall } from "../ClientCall.ts"
import { makeClientUser } from "./makeClientUser.ts"

const key = "00000000-0000-4000-8000-000000000001"
const at = "/api/v1/users/31"

const ada = makeClientUser()
const answer = { body: Schema.encodeSync(WireClientUser)(ada) }

const page = new ClientUserPage({
  users: [ada, makeClientUser({ contactId: null, lastSignedInAt: null })],
  totalCount: 2
})

const act = (name: string, payload: ClientUserAct, body: object): ClientCall => ({
  name,
  run: PortalClient.use(({ clientUsers }) => clientUsers.act({ params: { id: 31 }, headers: { version: 2 }, payload })),
  method: "POST",
  path: `${at}/acts`,
  headers: { "if-match": '"2"' },
  body,
  answer
})

const actOnSignIn = (name: string, payload: SignInAct): ClientCall => ({
  name,
  run: PortalClient.use(({ clientUsers }) =>
    clientUsers.actOnSignIn({ params: { id: 31 }, headers: { key }, payload })
  ),
  method: "POST",
  path: `${at}/sign-in-acts`,
  headers: { "idempotency-key": key },
  body: { act: payload._tag },
  answer
})

/** Every call about the users of a client. */
export const clientUserCalls: ReadonlyArray<ClientCall> = [
  {
    name: "a page of users",
    run: PortalClient.use(({ clientUsers }) => clientUsers.list({ query: { offset: 200, limit: 200 } })),
    method: "GET",
    path: "/api/v1/users?offset=200&limit=200",
    answer: { body: Schema.encodeSync(WireClientUserPage)(page) }
  },
  act(
    "changing the roles of a user",
    { _tag: "ChangeRoles", roles: [new HeldRole({ role: "auditor", scopeKind: "all", scopeIds: [] })] },
    { act: "ChangeRoles", roles: [{ role: "auditor", scope_kind: "all", scope_ids: [] }] }
  ),
  act("locking a user", { _tag: "Lock" }, { act: "Lock" }),
  act("unlocking a user", { _tag: "Unlock" }, { act: "Unlock" }),
  actOnSignIn("ending the sessions of a user", { _tag: "EndSessions" }),
  actOnSignIn("resetting the second factor of a user", { _tag: "ResetSecondFactor" })
]
